// The server of boardgame.io, as its documentation sets it up. Its storage is the argument.

const { Server, FlatFile } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");

const settings = JSON.parse(process.argv[2]);

function storage() {
  switch (settings.storage) {
    case "PostgreSQL":
      return new PostgresStore({
        database: settings.name,
        username: settings.user,
        host: settings.folder,
        logging: false,
        // As many connections as the other server opens.
        pool: { max: 16 },
      });
    case "FlatFile":
      return new FlatFile({ dir: settings.folder });
    default:
      return undefined;
  }
}

async function run() {
  const { forBoardgameIo } = await import("./rules.js");
  const server = Server({ games: [forBoardgameIo], db: storage(), origins: [/localhost/] });
  const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
  process.stdout.write(`listening on :${appServer.address().port}\n`);
}

process.on("SIGUSR2", () => globalThis.gc());
run();
