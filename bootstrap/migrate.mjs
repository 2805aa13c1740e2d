import { underOwnNode } from './own-node.mjs';
import { command, Problem } from './problem.mjs';

/** `npm run migrate`: brings the database to this release's tables, as the start does, while nodes of the one before sell. */
await command(() =>
  underOwnNode(import.meta.filename, async () => {
    const { ConfigError, readConfig } = await import('../app/boot/config.server.ts');
    const { StartProblem } = await import('../app/lib/start-problem.ts');
    const { DataDirectoryInUse, openEmbedded, openServer } = await import('../app/db/client.server.ts');
    try {
      const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
      const server = databaseDirectUrl ?? databaseUrl;
      const database = await (server ? openServer(server) : openEmbedded(dataDir));
      await database.close();
      console.log('Il database è pronto per questa versione.');
    } catch (error) {
      // Its one process migrates when it starts anew.
      if (error instanceof DataDirectoryInUse) console.log('Il database si aggiorna al prossimo avvio.');
      else if ([ConfigError, StartProblem].some((kind) => error instanceof kind))
        throw new Problem(error.message);
      else
        throw new Problem(`Il database non si è potuto aggiornare, ed è rimasto com’era: ${reasonOf(error)}`);
    }
  }),
);

/** The database's own words; around them stands the whole migration. */
function reasonOf(error) {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
