import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { Db } from './client.server.ts';
import { siteSettings } from './schema/settings.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
    // Test databases are of an open shop.
    await db.delete(siteSettings);
  });

  const write = (tx: Pick<Db, 'insert'>, key: string) =>
    tx.insert(siteSettings).values({ key, value: '' }).execute();
  const written = async () => (await db.select().from(siteSettings)).map(({ key }) => key).sort();

  test('statements that are sent side by side are written and answered in their order', async () => {
    const answer = await db.transaction(async (tx) => {
      await write(tx, 'one');
      const [, count] = await Promise.all([
        write(tx, 'two'),
        tx.execute<{ n: number }>(sql`select count(*)::int as n from site_settings`).execute(),
      ]);
      return (count as unknown as { rows: { n: number }[] }).rows[0]?.n;
    });
    expect(answer).toBe(2);
    expect(await written()).toEqual(['one', 'two']);
  });

  test('when one statement fails, nothing is written and its own failure is told', async () => {
    await write(db, 'taken');
    const failing = db.transaction((tx) =>
      Promise.all([write(tx, 'one'), write(tx, 'taken'), write(tx, 'two')]),
    );
    const error = await failing.catch((failure: unknown) => failure);
    expect(brokenConstraint(error)).toBe('site_settings_pkey');
    expect(await written()).toEqual(['taken']);
  });

  test('a failure that nobody minds is one of the transaction all the same', async () => {
    await write(db, 'taken');
    const early = db.transaction((tx) => write(tx, 'taken').catch(() => {}));
    await expect(early).rejects.toThrow();
    const amidst = db.transaction(async (tx) => {
      await Promise.all([write(tx, 'one'), write(tx, 'taken').catch(() => {})]);
    });
    await expect(amidst).rejects.toThrow();
    expect(await written()).toEqual(['taken']);
  });

  test('what the work throws is told as it is, and nothing is written', async () => {
    const refusal = new Error('not so');
    const failing = db.transaction(async (tx) => {
      await write(tx, 'one');
      throw refusal;
    });
    expect(await failing.catch((error: unknown) => error)).toBe(refusal);
    expect(await written()).toEqual([]);
  });

  test('a transaction within a transaction is taken back by itself', async () => {
    await db.transaction(async (tx) => {
      await write(tx, 'one');
      const inner = tx.transaction(async (nested) => {
        await write(nested, 'two');
        throw new Error('taken back');
      });
      await expect(inner).rejects.toThrow('taken back');
      await write(tx, 'three');
    });
    expect(await written()).toEqual(['one', 'three']);
  });

  test('200 failed transactions leave the connections to whoever comes next', async () => {
    await write(db, 'taken');
    for (let n = 0; n < 200; n += 1) {
      await db
        .transaction(async (tx) => {
          await write(tx, `undone-${n}`);
          if (n % 2 === 0) await write(tx, 'taken');
          throw new Error('taken back');
        })
        .catch(() => {});
    }
    await Promise.all(['two', 'three', 'four'].map((key) => write(db, key)));
    expect(await written()).toEqual(['four', 'taken', 'three', 'two']);
  });
});
