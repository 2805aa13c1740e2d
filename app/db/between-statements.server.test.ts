import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { onEachEngine } from '../../tests/support/database.ts';
import type { Db } from './client.server.ts';

const BUSY_MS = 300;

onEachEngine((_engine, open) => {
  test.each<[string, (db: Db, work: (on: Db) => Promise<void>) => Promise<void>]>([
    ['statements', (db, work) => work(db)],
    ['a transaction', (db, work) => db.transaction((tx) => work(tx as Db))],
  ])('the process answers during %s without end', async (_what, around) => {
    const { db } = await open();
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    onTestFinished(() => clearInterval(others));
    const until = performance.now() + BUSY_MS;
    await around(db, async (on) => {
      while (performance.now() < until) await on.execute(sql`select 1`);
    });
    expect(turns).toBeGreaterThan(3);
  });
});
