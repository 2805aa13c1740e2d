import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { onEachEngine } from '#support/database.ts';
import {
  discardFormDraft,
  formDrafts,
  MOST_DRAFTS,
  storeFormDraft,
  sweepFormDrafts,
} from './form-drafts.server.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

onEachEngine((_engine, open) => {
  let shop: Parameters<typeof storeFormDraft>[0] & { at: Date };
  beforeEach(async () => {
    const { db } = await open();
    shop = { db, at: NOW, now: () => shop.at };
    await db.insert(users).values(
      ['anna', 'bea'].map((id) => ({
        ...{ id, name: id, email: `${id}@vetrina.test`, emailVerified: true },
        ...{ createdAt: NOW, updatedAt: NOW },
      })),
    );
  });
  const store = async (content: object, seen: Date | null = null, subject = 'new', accountId = 'anna') => {
    const stored = await storeFormDraft(shop, { accountId, subject, content, seen });
    if (!stored.ok) throw new Error(stored.code);
    return stored;
  };

  test('what is typed is stored per person, one of each form, until it is thrown away', async () => {
    const first = await store({ price: '49,' });
    const second = await store({ price: '49,9' }, first.savedAt);
    expect(second).toEqual({ ok: true, savedAt: new Date(NOW.getTime() + 1), overtook: null });
    await store({ price: '10' }, null, 'new', 'bea');
    expect(await formDrafts(shop.db, 'anna')).toEqual([
      { subject: 'new', content: { price: '49,9' }, savedAt: second.savedAt },
    ]);
    await discardFormDraft(shop.db, 'anna', 'new');
    expect(await formDrafts(shop.db, 'anna')).toEqual([]);
    expect(await formDrafts(shop.db, 'bea')).toHaveLength(1);
  });

  test('of two windows the newest wins, and learns that there was another', async () => {
    const mine = await store({ name: 'A' });
    const other = await store({ name: 'B' });
    expect(other.overtook).toEqual(mine.savedAt);
    expect((await store({ name: 'A2' }, mine.savedAt)).overtook).toEqual(other.savedAt);
    expect(await formDrafts(shop.db, 'anna')).toMatchObject([{ content: { name: 'A2' } }]);
  });

  test('the oldest of many gives way, and abandoned ones are removed after 30 days', async () => {
    for (let index = 0; index <= MOST_DRAFTS; index += 1) {
      shop.at = new Date(NOW.getTime() + index * 1000);
      await store({ index }, null, `product-${index}`);
    }
    const subjects = (await formDrafts(shop.db, 'anna')).map(({ subject }) => subject);
    expect(subjects).toHaveLength(MOST_DRAFTS);
    expect(subjects).not.toContain('product-0');
    shop.at = new Date(NOW.getTime() + 30 * 24 * 3_600_000 + 5000);
    await sweepFormDrafts(shop);
    expect(await formDrafts(shop.db, 'anna')).toHaveLength(MOST_DRAFTS - 4);
  });

  test('so many changes an hour, and no more', async () => {
    await shop.db.execute(
      `insert into rate_limits (key, count, resets_at) values ('product-form-draft:account:anna', 1800, '2026-11-22T10:30:00Z')`,
    );
    expect(
      await storeFormDraft(shop, { accountId: 'anna', subject: 'new', content: {}, seen: null }),
    ).toEqual({
      ok: false,
      code: 'too_often',
      retryAfterS: 1800,
    });
  });
});
