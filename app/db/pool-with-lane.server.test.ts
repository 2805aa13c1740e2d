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

test.skipIf(!server)('prepared statements that are asked at once share a connection', async () => {
  const pool = new PoolWithLane({ connectionString: server?.maintenance });
  onTestFinished(() => pool.end());
  const backend = { name: 'backend', text: 'select pg_backend_pid() as pid, $1::int as place' };
  const ask = (place: number) => pool.query(backend, [place]);
  const answers = await Promise.all([1, 2, 3].map(ask));
  expect(answers.map(({ rows }) => rows[0].place)).toEqual([1, 2, 3]);
  expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(1);
  expect(pool.idleCount).toBe(1);

  // One that fails fails alone, and the connection goes on.
  const failing = { name: 'failing', text: 'select 1 / $1::int as one' };
  const [bad, good] = await Promise.allSettled([pool.query(failing, [0]), ask(4)]);
  expect(bad.status).toBe('rejected');
  expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [{ place: 4 }] } });
  expect(pool.idleCount).toBe(1);

  // What is urgent does not wait for what is not.
  const [slow, urgent] = await Promise.all([ask(5), urgently<pg.QueryResult>(() => ask(6))]);
  expect(slow.rows[0].pid).not.toBe(urgent.rows[0].pid);
});

test.skipIf(!server)('a connection that ends fails what was asked on it, and is replaced', async () => {
  const pool = new PoolWithLane({ connectionString: server?.maintenance });
  onTestFinished(() => pool.end());
  const ending = { name: 'ending', text: 'select pg_terminate_backend(pg_backend_pid()), $1::int' };
  const next = { name: 'next', text: 'select $1::int as place' };
  const asked = [pool.query(ending, [1]), pool.query(next, [2])];
  for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected');
  expect((await pool.query(next, [3])).rows).toEqual([{ place: 3 }]);
});
