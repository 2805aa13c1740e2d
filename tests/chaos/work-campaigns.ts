import { openEmbedded, openServer } from '#db/client.server.ts';
import { advanceCampaigns } from '#shop/pricing/campaigns/advance.server.ts';

/**
 * A process that does the campaigns' job and nothing else, to be killed while it does. Its arguments: a data directory
 * or the address of a database, its one part (`advance`), and the moment that its clock shows.
 */
const [where = '', , now = ''] = process.argv.slice(2);
const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
process.stdout.write('ready\n');
await advanceCampaigns({
  db: database.db,
  now: () => new Date(now),
  jobs: { enqueue: async () => {} } as never,
});
await database.close();
