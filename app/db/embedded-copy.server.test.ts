import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as answerOthers } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded, openUnmigrated } from './client.server.ts';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

async function counted(db: Db) {
  const [found] = await rowsOf<{ left: number; right: number; dropped: boolean }>(
    db,
    sql`select (select count(*)::int from "left") as left,
          (select count(*)::int from "right" where line like 'changed%') as right,
          to_regclass('dropped') is null as dropped`,
  );
  return found as NonNullable<typeof found>;
}

test('a copy of an embedded database that is written meanwhile is one moment of it, twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-copied-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openEmbedded(join(folder, 'shop'), await openAsBlob(inject('emptyDatabase')));
  onTestFinished(() => database.close());
  const { db, copyTo } = database;
  await db.execute(sql`create table "left" (line text)`);
  await db.execute(sql`create table "right" (id int primary key, line text)`);
  await db.execute(sql`create table dropped (line text)`);
  await db.execute(
    sql`insert into "right" select n, repeat(md5(n::text), 10) from generate_series(1, 20000) n`,
  );

  let written = 0;
  async function writeUntil(isOver: () => boolean) {
    while (!isOver()) {
      // As between two requests: the engine answers without a turn of the event loop, and nothing would be copied.
      await answerOthers();
      written += 1;
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into "left" select repeat(md5(${written}::text), 10)`);
        await tx.execute(sql`update "right" set line = 'changed' || line where id = ${written}`);
      });
    }
  }
  await writeUntil(() => written === 100);
  for (const name of ['first', 'second']) {
    const before = written;
    let isOver = false;
    const copied = copyTo?.(join(folder, name)).finally(() => {
      isOver = true;
    });
    if (name === 'second') await db.execute(sql`drop table if exists dropped`);
    await writeUntil(() => isOver);
    await copied;
    expect(written).toBeGreaterThan(before + 3);
    const copy = await openUnmigrated(join(folder, name));
    const { left, right, dropped } = await counted(copy.db);
    await copy.close();
    expect(left).toBe(right);
    expect(left).toBeGreaterThanOrEqual(before);
    expect(left).toBeLessThanOrEqual(written);
    expect(dropped).toBe(name === 'second');
  }
  expect((await counted(db)).left).toBe(written);
});
