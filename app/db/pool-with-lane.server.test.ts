import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
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

test.skipIf(!server)(
  'what is urgent is planned once, and reads by key however small the table was',
  async () => {
    const pool = new PoolWithLane({ connectionString: server?.maintenance });
    onTestFinished(() => pool.end());
    await urgently(async () => {
      const client = await pool.connect();
      await client.query('create temporary table counted (n int primary key)');
      const byKey = { name: 'by_key', text: 'select n from counted where n = any($1::int[])' };
      for (let times = 0; times < 7; times += 1) await client.query({ ...byKey, values: [[1, 2]] });
      const { rows } = await client.query(
        "select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where name = 'by_key'",
      );
      expect(rows).toEqual([{ once: 7, anew: 0 }]);
      const plan = await client.query("explain execute by_key('{1,2}')");
      expect(JSON.stringify(plan.rows)).toContain('counted_pkey');
      client.release();
    });
    const { rows } = await pool.query('show plan_cache_mode');
    expect(rows).toEqual([{ plan_cache_mode: 'auto' }]);
  },
);
