import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { urgently } from '../lib/urgent.server.ts';
import { PoolWithLane } from './pool-with-lane.server.ts';

const server = inject('postgres');

test.skipIf(!server)('what is urgent finds a connection while all others are taken', async () => {
  const pool = new PoolWithLane({ connectionString: server?.maintenance, connectionTimeoutMillis: 200 });
  const taken: pg.PoolClient[] = [];
  expect(pool.isOverloaded).toBe(false);
  for (;;) {
    const client = await pool.connect().catch(() => null);
    if (!client) break;
    taken.push(client);
  }
  expect(taken.length).toBeGreaterThan(1);
  await expect(pool.query('select 1')).rejects.toThrow('timeout');
  expect(pool.isOverloaded).toBe(true);

  const asked = urgently(async () => {
    const { rows } = await pool.query<{ one: number }>('select 1 as one');
    const client = await pool.connect();
    await client.query('select 1');
    client.release();
    return rows[0]?.one;
  });
  expect(await asked).toBe(1);

  for (const client of taken) client.release();
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await pool.end();
});
