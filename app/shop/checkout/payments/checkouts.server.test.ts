import { expect, test } from 'vitest';
import { checkouts } from '#db/schema/payments.ts';
import { addCheckout } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { sweepCheckouts } from './checkouts.server.ts';

const now = new Date('2027-03-10T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

onEachEngine((_engine, open) => {
  test('checkouts that became nothing are forgotten after twelve months, all others stay', async () => {
    const { db } = await open();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await addCheckout(db, 'young@example.it', 'released', daysAgo(364));
    await addCheckout(db, 'old@example.it', 'released', daysAgo(366));
    await addCheckout(db, 'paid@example.it', 'paid', daysAgo(900));
    await addCheckout(db, 'refunded@example.it', 'unfulfilled', daysAgo(900));
    await addCheckout(db, 'open@example.it', 'open', daysAgo(900));
    await sweepCheckouts({ db, now: () => now });
    const left = await db.select().from(checkouts);
    expect(left.map(({ email }) => email).toSorted()).toEqual([
      'open@example.it',
      'paid@example.it',
      'refunded@example.it',
      'young@example.it',
    ]);
  });
});
