import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import type { Db } from '../../db/client.server.ts';
import { providerEvents } from '../../db/schema/payments.ts';
import { silentSince } from './silence.server.ts';

const now = new Date('2026-03-10T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  async function began(at: Date, status: 'open' | 'paid' | 'released' = 'open') {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into checkouts (id, status, email, customer, lines, quote, total_amount, fingerprint,
        provider_session_id, created_at, expires_at)
      values (${id}, ${status}, 'a@b.it', '{}', '[]', '{}', 1, '', ${id}, ${at.toISOString()}, now())`);
    if (status !== 'paid') return;
    await db.execute(sql`insert into orders (checkout_id, customer_name, customer_email, customer_address, customer_city,
        customer_postal_code, items, subtotal_amount, discount_amount, shipping_amount, total_amount,
        delivery_method, payment_session_id, created_at)
      values (${id}, 'A', 'a@b.it', '', '', '', '[]', 1, 0, 0, 1, 'standard', ${id}, ${at.toISOString()})`);
  }
  const heard = (at: Date) =>
    db.insert(providerEvents).values({ id: crypto.randomUUID(), type: 'x', receivedAt: at });

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
  ])('%s says nothing', async (_what, begin) => {
    await begin();
    expect(await silentSince(db, now)).toBeNull();
  });
});
