import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addCheckout, addOrder } from '#support/room.ts';
import { hearProvider } from '#support/rows.ts';
import { silentSince } from './provider-events.server.ts';

const now = new Date('2026-03-10T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  async function began(at: Date, status: 'open' | 'paid' | 'released' = 'open') {
    const checkoutId = await addCheckout(db, {
      status,
      createdAt: at,
      providerSessionId: crypto.randomUUID(),
    });
    const paymentIntentId = crypto.randomUUID();
    if (status === 'paid') await addOrder(db, { checkoutId, createdAt: at, paymentIntentId });
  }
  const heard = (at: Date) => hearProvider(db, at);

  test('a shop where nobody pays is not silent', async () => {
    expect(await silentSince(db, now)).toBeNull();
    await heard(hoursAgo(100));
    expect(await silentSince(db, now)).toBeNull();
  });

  test('a payment of which nothing was heard for a day is', async () => {
    await heard(hoursAgo(30));
    await began(hoursAgo(25), 'paid');
    expect(await silentSince(db, now)).toEqual(hoursAgo(25));
    await heard(hoursAgo(24));
    expect(await silentSince(db, now)).toBeNull();
  });

  test('so is a checkout that stays open', async () => {
    await began(hoursAgo(26));
    expect(await silentSince(db, now)).toEqual(hoursAgo(26));
  });

  test.each([
    ['a payment of this morning', () => began(hoursAgo(23), 'paid')],
    ['a checkout of this morning', () => began(hoursAgo(1))],
    ['one that was given up', () => began(hoursAgo(30), 'released')],
    ['a payment of last month', () => began(hoursAgo(24 * 30), 'paid')],
    ['an order that the provider did not charge', () => addOrder(db, { createdAt: hoursAgo(30) })],
  ])('%s says nothing', async (_what, begin) => {
    await begin();
    expect(await silentSince(db, now)).toBeNull();
  });
});
