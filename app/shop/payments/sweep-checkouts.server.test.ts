import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { sweepCheckouts } from './sweep-checkouts.server.ts';

const now = new Date('2027-03-10T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

onEachEngine((_engine, open) => {
  test('attempts that became nothing are forgotten after twelve months, all others stay', async () => {
    const { db } = await open();
    const attempt = (email: string, status: 'open' | 'paid' | 'released' | 'unfulfilled', days: number) => ({
      id: crypto.randomUUID(),
      status,
      email,
      customer: {
        customer_name: 'Anna',
        customer_email: email,
        customer_phone: '',
        customer_address: '',
        customer_city: '',
        customer_postal_code: '',
        notes: '',
      },
      lines: [],
      quote: {} as never,
      totalCents: 1000,
      fingerprint: email,
      createdAt: new Date(now.getTime() - days * DAY_MS),
      expiresAt: new Date(now.getTime() - days * DAY_MS + 1),
    });
    await db
      .insert(checkouts)
      .values([
        attempt('young@example.it', 'released', 364),
        attempt('old@example.it', 'released', 366),
        attempt('paid@example.it', 'paid', 900),
        attempt('refunded@example.it', 'unfulfilled', 900),
        attempt('open@example.it', 'open', 900),
      ]);
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
