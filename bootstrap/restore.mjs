import { underOwnNode } from './own-node.mjs';
import { command, Problem } from './problem.mjs';

/** `npm run restore -- file.tar.gz [--force]`: replaces the shop's data by a backup. */
await command(() =>
  underOwnNode(import.meta.filename, async (words) => {
    const [file] = words.filter((word) => word !== '--force');
    if (!file || file.startsWith('-')) throw new Problem('Scrivi quale: npm run restore -- backup.tar.gz');
    const { ConfigError, readConfig } = await import('../app/boot/config.server.ts');
    const { bringBack } = await import('../app/boot/backup-commands.server.ts');
    const { StartProblem } = await import('../app/lib/start-problem.ts');
    const { BackupProblem } = await import('../app/db/backup-format.server.ts');
    try {
      const report = await bringBack(readConfig(process.env), file, { forced: words.includes('--force') });
      console.log(`Backup ripristinato: ${report.rows} righe, ${report.files} file.`);
      if (report.jobs.length > 0) console.log(`Lavori ripresi: ${report.jobs.length}.`);
      console.log(
        'Con i dati di allora è tornato anche ciò che è stato cancellato dopo: ripeti in Privacy le cancellazioni di dati personali fatte dal giorno del backup in poi, e controlla chi da allora si è tolto dalla newsletter.',
      );
      if (report.secretDiffers) {
        console.log(
          'AUTH_SECRET è diverso da quello del backup: chi usa il secondo fattore dovrà attivarlo di nuovo.',
        );
      }
    } catch (error) {
      const isExplained = [BackupProblem, ConfigError, StartProblem].some((kind) => error instanceof kind);
      if (isExplained) throw new Problem(error.message);
      throw error;
    }
  }),
);
