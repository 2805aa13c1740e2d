import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.server.ts';
import { onEachEngine } from './database.ts';

onEachEngine((engine, open) => {
  let ofBlock: Database;
  let ofTest: Database;
  beforeAll(async () => {
    ofBlock = await open();
    await ofBlock.db.execute(sql`create table seen (test text)`);
  });
  beforeEach(async () => {
    ofTest = await open();
  });

  const note = (database: Database, text: string) =>
    database.db.execute(sql`insert into seen values (${text})`);
  const tables = async ({ db }: Database) => {
    const found = await db.execute(
      sql`select to_regclass('products') is not null as shop, to_regclass('seen') is not null as seen`,
    );
    return (found as unknown as { rows: unknown[] }).rows[0];
  };

  test('runs on the engine it names', () => {
    expect(ofTest.engine).toBe(engine === 'PGlite' ? 'embedded' : 'server');
  });

  test('gives each test a migrated database that no other test wrote to', async () => {
    expect(await tables(ofTest)).toEqual({ shop: true, seen: false });
    await ofTest.db.execute(sql`create table seen (test text)`);
    await note(ofTest, 'mine');
  });

  test('forgets what the test before wrote', async () => {
    expect(await tables(ofTest)).toEqual({ shop: true, seen: false });
  });

  test('keeps the database of the block for all its tests', async () => {
    expect(await tables(ofBlock)).toEqual({ shop: true, seen: true });
    await expect(note(ofBlock, 'ours')).resolves.toBeDefined();
  });
});
