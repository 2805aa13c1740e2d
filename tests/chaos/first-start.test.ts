import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#support/postgres.ts';
import { spawnShop } from '#support/shop.ts';
import { newDatabase } from './cluster.ts';

test('two nodes that start together on an empty database make one shop and one administrator', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await newDatabase(server);
  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: randomBytes(32).toString('hex') };
  const nodes = await Promise.all([spawnShop({ environment }), spawnShop({ environment })]);
  onTestFinished(async () => {
    for (const node of nodes) await node.stop();
  });

  for (const node of nodes) expect((await fetch(`${node.url}/health`)).status).toBe(200);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query(
      `select (select count(*)::int from user_roles) as administrators, (select count(*)::int from users) as accounts,
         (select count(*)::int from products) - (select count(distinct name)::int from products) as twice,
         (select count(*)::int from products) > 0 as filled`,
    )
    .finally(() => client.end());
  expect(rows).toEqual([{ administrators: 1, accounts: 1, twice: 0, filled: true }]);
}, 120_000);
