import { join, resolve } from 'node:path';
import { underOwnNode } from './own-node.mjs';
import { command, Problem } from './problem.mjs';

/** `npm run move-database -- postgres://user@host/shop [--force]`: from the embedded database to a PostgreSQL server. */
await command(() =>
  underOwnNode(import.meta.filename, async (words) => {
    const [url] = words.filter((word) => word !== '--force');
    if (!url) throw new Problem('Scrivi dove: npm run move-database -- postgres://utente@server/negozio');
    const { ConfigError, readConfig } = await import('../app/boot/config.server.ts');
    const { moveToServer } = await import('../app/boot/backup-commands.server.ts');
    const { StartProblem } = await import('../app/lib/start-problem.ts');
    const { BackupProblem } = await import('../app/db/backup-format.server.ts');
    try {
      if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE)
        throw new Problem('DATABASE_URL è già impostata: toglila, e il comando sposta i dati che sono qui.');
      const from = readConfig(process.env);
      const secret = { AUTH_SECRET: from.authSecret, AUTH_SECRET_FILE: undefined };
      const to = readConfig({ ...process.env, ...secret, DATABASE_URL: url });
      const began = performance.now();
      console.log('Sposto i dati: il negozio resta fermo…');
      const { rows, jobs } = await moveToServer(from, to, {
        forced: words.includes('--force'),
        now: new Date(),
      });
      const seconds = Math.ceil((performance.now() - began) / 1000);
      console.log(`Spostati in ${seconds} s: ${rows} righe, ${jobs.length} lavori in attesa.`);
      console.log('Prima di riavviare imposta DATABASE_URL con lo stesso indirizzo.');
      if (!process.env.AUTH_SECRET && !process.env.AUTH_SECRET_FILE)
        console.log(`Imposta anche AUTH_SECRET_FILE=${resolve(from.dataDir, 'auth-secret')}`);
      console.log(`Il database di prima è in ${join(from.dataDir, 'database-moved')}.`);
    } catch (error) {
      const isExplained = [BackupProblem, ConfigError, StartProblem].some((kind) => error instanceof kind);
      if (isExplained) throw new Problem(error.message);
      throw error;
    }
  }),
);
