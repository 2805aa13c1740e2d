import type { EventEmitter } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PipeliningClient } from './pipelining-client.server.ts';

const server = inject('postgres');

/** A pool of one connection, with a table that is gone when it closes. */
function oneConnection() {
  const pool = new pg.Pool({ connectionString: server?.maintenance, Client: PipeliningClient, max: 1 });
  onTestFinished(() => pool.end());
  return pool;
}

test.skipIf(!server)('what is asked at once is answered in order, whatever fails among it', async () => {
  const pool = oneConnection();
  const client = await pool.connect();
  const asked = [
    client.query('select pg_sleep(0.05), 1 as n'),
    client.query('select 1 / 0 as n'),
    client.query({ text: 'select $1::int as n', values: [3] }),
  ];
  const answers = await Promise.allSettled(asked);
  expect(answers.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.rows[0].n] : []))).toEqual([1, 3]);
  client.release();
});

test.skipIf(!server)('a transaction is one, although the server hears of its beginning late', async () => {
  const pool = oneConnection();
  const db = drizzle(pool);
  await db.execute('create temporary table noted (n int primary key)');
  await db.transaction(async (tx) => {
    await tx.execute('insert into noted values (1)');
  });
  const failing = db.transaction(async (tx) => {
    await Promise.all([
      tx.execute('insert into noted values (2)').execute(),
      tx.execute('insert into noted values (1)').execute(),
    ]);
  });
  await expect(failing).rejects.toThrow();
  await db.transaction(async () => {});
  const { rows } = await db.execute('select n, pg_current_xact_id_if_assigned() as open from noted');
  expect(rows).toEqual([{ n: 1, open: null }]);
});

test.skipIf(!server)('a first statement that fails leaves no transaction open', async () => {
  const pool = oneConnection();
  const db = drizzle(pool);
  await expect(db.transaction((tx) => tx.execute('select 1 / 0'))).rejects.toThrow();
  expect((await db.execute('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

/** A connection, its answers counted. */
async function counted() {
  const client = await oneConnection().connect();
  onTestFinished(() => client.release());
  const counts = { answers: 0 };
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('readyForQuery', () => {
    counts.answers += 1;
  });
  return {
    counts,
    ask: (text: string) => client.query({ text }),
    askFor: (name: string, text: string) => client.query({ name, text, values: [1] }),
  };
}

test.skipIf(!server)(
  'what is asked at once in a transaction is one question, from its beginning',
  async () => {
    const { counts, ask, askFor } = await counted();
    const [, first, second, end] = await Promise.all([
      ask('begin'),
      askFor('first', 'select $1::int as n'),
      askFor('second', 'select n from generate_series($1::int, 3) as n'),
      ask('commit'),
    ]);
    expect([first, second].map(({ rows }) => rows.length)).toEqual([1, 3]);
    expect(end.command).toBe('COMMIT');
    expect(counts.answers).toBe(1);
  },
);

test.skipIf(!server)(
  'nothing is run behind what fails in a transaction, and can be asked later',
  async () => {
    const { ask, askFor } = await counted();
    const third = () => askFor('third', 'select $1::int + 2 as n');
    const answers = await Promise.allSettled([
      ask('begin'),
      askFor('first', 'select $1::int as n'),
      askFor('second', 'select 1 / ($1::int - 1) as n'),
      third(),
      ask('commit'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled'],
      ...['rejected', 'rejected', 'rejected'],
    ]);
    await ask('rollback');
    expect((await third()).rows).toEqual([{ n: 3 }]);
  },
);

test.skipIf(!server)('a statement that cannot be sent keeps the others of its transaction back', async () => {
  const { ask, askFor } = await counted();
  await ask('create temporary table kept_back (n int)');
  await askFor('same', 'select $1::int as n');
  const answers = await Promise.allSettled([
    ask('begin'),
    askFor('insert', 'insert into kept_back values ($1)'),
    askFor('same', 'select $1::int + 1 as n'),
    ask('commit'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  await ask('rollback');
  expect((await ask('select * from kept_back')).rows).toEqual([]);
  await askFor('insert', 'insert into kept_back values ($1)');
  expect((await ask('select * from kept_back')).rows).toEqual([{ n: 1 }]);
});
