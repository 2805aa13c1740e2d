import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/database.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { Db } from './client.server.ts';
import { endTogether } from './ending.server.ts';
import { siteSettings } from './schema/settings.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
  });

  const write = (tx: Db, key: string) => tx.insert(siteSettings).values({ key, value: '' }).execute();
  const written = async () => (await db.select().from(siteSettings)).map(({ key }) => key).sort();

  test('what is asked last is written with what was asked before, and answered', async () => {
    const answer = await endTogether(db, async (tx) => {
      await write(tx, 'one');
      return async () => {
        const [, count] = await Promise.all([
          write(tx, 'two'),
          tx.execute<{ n: number }>(sql`select count(*)::int as n from site_settings`).execute(),
        ]);
        return (count as unknown as { rows: { n: number }[] }).rows[0]?.n;
      };
    });
    expect(answer).toBe(2);
    expect(await written()).toEqual(['one', 'two']);
  });

  test('when one of the last fails, nothing is written and the failure is told', async () => {
    await write(db, 'taken');
    const failing = endTogether(db, async (tx) => {
      await write(tx, 'one');
      return () => Promise.all([write(tx, 'two'), write(tx, 'taken')]);
    });
    const error = await failing.catch((failure: unknown) => failure);
    expect(brokenConstraint(error)).toBe('site_settings_pkey');
    expect(await written()).toEqual(['taken']);
  });

  test('a failure that nobody minds is one of the transaction all the same', async () => {
    await write(db, 'taken');
    const failing = endTogether(
      db,
      async (tx) => () => Promise.all([write(tx, 'one'), write(tx, 'taken').catch(() => {})]),
    );
    await expect(failing).rejects.toThrow();
    const early = db.transaction((tx) => write(tx as Db, 'taken').catch(() => {}));
    await expect(early).rejects.toThrow();
    expect(await written()).toEqual(['taken']);
  });

  test('what fails before the end is told, and nothing is written', async () => {
    const failing = endTogether(db, async (tx) => {
      await write(tx, 'one');
      throw new Error('not so');
    });
    await expect(failing).rejects.toThrow('not so');
    expect(await written()).toEqual([]);
    expect(brokenConstraint(new Error('not so'))).toBeNull();
  });

  test('the connection serves whoever comes next', async () => {
    for (let n = 0; n < 20; n += 1)
      await endTogether(db, async (tx) => () => write(tx, 'one')).catch(() => {});
    await Promise.all(['two', 'three', 'four'].map((key) => write(db, key)));
    expect(await written()).toEqual(['four', 'one', 'three', 'two']);
  });
});
