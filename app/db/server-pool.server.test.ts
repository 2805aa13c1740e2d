import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ConnectionLost, causesOf, isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { say } from '#support/postgres.ts';
import type { Db } from './client.server.ts';
import { lockNamed } from './lock.server.ts';
import { rowsOf } from './rows.ts';
import { createServerPool, type PoolSettings } from './server-pool.server.ts';

describe('connections to a PostgreSQL server', () => {
  const url = inject('postgres').maintenance;
  let pool: pg.Pool;
  let db: Db;
  let reported: Error[];
  beforeEach(() => connect({}));
  afterEach(() => pool.end());

  function connect(settings: Partial<PoolSettings>) {
    reported = [];
    ({ pool, db } = createServerPool({
      connectionString: url,
      max: 2,
      statementMs: 15_000,
      report: (error) => reported.push(error),
      ...settings,
    }));
  }
  /** The same address, under a name by which the server lists the connections of this test alone. */
  function named(name: string) {
    const address = new URL(url);
    address.searchParams.set('application_name', name);
    return address.href;
  }
  async function reconnect(settings: Partial<PoolSettings>) {
    await pool.end();
    connect(settings);
  }

  const processOf = async (on: Db) =>
    (await rowsOf<{ pid: number }>(on, sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;
  const terminate = (pid: number) => say(url, `select pg_terminate_backend(${pid})`);
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );
  /** As many can still be used at a time as before. */
  async function isWhole() {
    const both = await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.05)`)));
    expect(both).toHaveLength(2);
    expect(pool.totalCount).toBeLessThanOrEqual(2);
    expect(pool.waitingCount).toBe(0);
  }

  test('one that ends between two statements of a transaction fails that transaction, and says why', async () => {
    for (let n = 0; n < 4; n += 1) {
      const failure = await failureOf(
        db.transaction(async (tx) => {
          await terminate(await processOf(tx));
          // Nobody asks anything while the news comes in.
          await pause(50);
          await tx.execute(sql`select 1`);
        }),
      );
      expect(failure).toBeInstanceOf(ConnectionLost);
      expect((failure as Error).message).toMatch(/terminating connection due to administrator command/);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    expect(reported.map(({ message }) => message)).toEqual(
      Array(4).fill(expect.stringMatching(/terminating connection/)),
    );
    await isWhole();
  });

  test('one that ends while a statement waits fails it with the server’s own words', async () => {
    const failure = await failureOf(
      db.transaction(async (tx) => {
        const pid = await processOf(tx);
        setTimeout(() => void terminate(pid), 50);
        await tx.execute(sql`select pg_sleep(10)`);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(causesOf(failure).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/terminating connection due to administrator command/),
    );
    await isWhole();
  });

  test('one that ends before a transaction begins on it is given back', async () => {
    for (let n = 0; n < 4; n += 1) {
      const client = await pool.connect();
      const [row] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      client.release();
      // The news of its end and the next transaction cross.
      const [failure] = await Promise.all([
        failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`))),
        terminate(row?.pid ?? 0),
      ]);
      if (failure) expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    await isWhole();
  });

  test('one that the server ends because its transaction rests says so', async () => {
    await reconnect({ idleInTransactionMs: 50 });
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await pause(300);
        await tx.execute(sql`select 1`);
      }),
    );
    expect(String(failure)).toMatch(/idle-in-transaction timeout/);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await isWhole();
  });

  test('a statement that takes too long is ended by the server, and passes for temporary', async () => {
    await reconnect({ statementMs: 100 });
    for (const slow of [
      () => db.execute(sql`select pg_sleep(5)`).execute(),
      () => db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)),
    ]) {
      const failure = await failureOf(slow());
      expect(causesOf(failure).at(-1)?.message).toMatch(/statement timeout/);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    await isWhole();
  });

  test('the work’s own refusal is told though the connection ends meanwhile', async () => {
    const refusal = new Error('not so');
    const failure = await failureOf(
      db.transaction(async (tx) => {
        await terminate(await processOf(tx));
        await pause(50);
        throw refusal;
      }),
    );
    expect(failure).toBe(refusal);
    await isWhole();
  });

  test('a connection that somebody left inside a transaction is not given to the next one', async () => {
    await reconnect({ connectionString: named('left-in-transaction') });
    for (let n = 0; n < 200; n += 1) {
      const client = await pool.connect();
      await client.query('begin');
      if (n % 2 === 0) await client.query('select no_such_column').catch(() => {});
      client.release();
      await db.execute(sql`select 1`);
    }
    const { rows } = await pool.query(
      `select count(*)::int as n from pg_stat_activity
       where state like 'idle in%' and application_name = 'left-in-transaction'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    await isWhole();
  });

  test('to a pooler: limits are each transaction’s own, statements have no name, and nothing of a session is left', async () => {
    await reconnect({ isPooled: true, statementMs: 100, idleInTransactionMs: 50 });
    const facts = sql`select current_setting('jit') as jit, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('transaction_isolation') as level`;
    const outside = await rowsOf(db, facts);
    expect(await db.transaction((tx) => rowsOf(tx, facts), { isolationLevel: 'repeatable read' })).toEqual([
      { jit: 'off', statement: '100ms', idle: '50ms', level: 'repeatable read' },
    ]);
    expect(await rowsOf(db, facts)).toEqual(outside);
    expect(outside).toMatchObject([{ statement: '0', idle: '0' }]);
    const named = (on: Db) => rowsOf(on, sql`select name from pg_prepared_statements`);
    expect(
      await db.transaction(async (tx) => {
        await lockNamed(tx, 'a lock by a named statement');
        return named(tx);
      }),
    ).toEqual([]);
    for (const slow of [(tx: Db) => tx.execute(sql`select pg_sleep(5)`), () => pause(300)]) {
      const failure = await failureOf(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await slow(tx);
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    await isWhole();
  });

  test('who waits for a connection in vain is told that it passes', async () => {
    const both = await Promise.all([pool.connect(), pool.connect()]);
    const [inTransaction, outside] = await Promise.all([
      failureOf(db.transaction((tx) => tx.execute(sql`select 1`))),
      failureOf(db.execute(sql`select 1`).execute()),
    ]);
    for (const client of both) client.release();
    for (const failure of [inTransaction, outside]) expect(isDatabaseUnavailable(failure)).toBe(true);
    await isWhole();
  });

  test('a mistake of the program is not taken for one', async () => {
    const failure = await failureOf(db.execute(sql`select no_such_column`).execute());
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
    expect(isDatabaseUnavailable(new Error('timeout'))).toBe(false);
  });
});
