### Le nom de chaque règle, et la façon de la citer : « … (règle C6, les semailles) ».

refusal-cited = { $sentence } (règle { $rule }, { $name })
