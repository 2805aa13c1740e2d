import { underOwnNode } from './own-node.mjs';
import { command, Problem } from './problem.mjs';

/** `npm run backup -- file.tar.gz`: writes all data of the shop, media included, to one file. */
await command(() =>
  underOwnNode(import.meta.filename, async ([file]) => {
    if (!file || file.startsWith('-')) throw new Problem('Scrivi dove: npm run backup -- backup.tar.gz');
    const { ConfigError, readConfig } = await import('../app/boot/config.server.ts');
    const { backUp } = await import('../app/boot/backup-commands.server.ts');
    const { StartProblem } = await import('../app/lib/start-problem.ts');
    const { BackupProblem, isSealed } = await import('../app/db/backup-format.server.ts');
    try {
      const { rows, files, bytes } = await backUp(readConfig(process.env), file, new Date());
      console.log(`Backup scritto: ${file} (${rows} righe, ${files} file, ${Math.ceil(bytes / 1024)} KB).`);
      if (isSealed(file)) {
        console.log(
          'È cifrato con BACKUP_KEY, o con il file backup-key della cartella dei dati: conserva la chiave altrove. Se si perde, nessuno può più aprirlo.',
        );
      }
    } catch (error) {
      const isExplained = [BackupProblem, ConfigError, StartProblem].some((kind) => error instanceof kind);
      if (isExplained) throw new Problem(error.message);
      throw error;
    }
  }),
);
