import { openEmbedded, openServer } from '#db/client.server.ts';
import { doImportJob, type ImportJob } from './import-job.ts';

/**
 * A process that does one job of an import and nothing else, to be killed while it does. Its arguments: a data directory
 * or the address of a database, the folder of the stored pictures, the job, and the import's id.
 */
const [where = '', folder = '', job = '', importId = ''] = process.argv.slice(2);
const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
process.stdout.write('ready\n');
await doImportJob(database.db, folder, job as ImportJob, importId);
await database.close();
