### The name of every rule, and how it is cited: “… (rule C6, sowing)”.

refusal-cited = { $sentence } (rule { $rule }, { $name })
