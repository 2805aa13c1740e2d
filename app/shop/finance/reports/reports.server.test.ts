import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { monthRegister } from '#shop/finance/accounting/month.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addMadeRefund } from '#support/refunds.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { periodOf } from './period.ts';
import { readReport } from './reports.server.ts';

const LATER = '2027-01-01';

onEachEngine((_engine, open) => {
  let db: Db;
  let productId: string;
  beforeEach(async () => {
    db = (await open()).db;
    productId = await addProduct(db, { priceCents: 5000, stock: { S: 2, M: 0, L: 7 } });
  });

  const line = (size: string, quantity: number, priceCents: number, discountCents = 0) => ({
    productId,
    name: 'Gonna',
    color: 'Nero',
    size,
    quantity,
    priceCents,
    discountCents,
  });
  type Bought = { at: string; lines: ReturnType<typeof line>[]; shippingCents?: number; promoCode?: string };
  const buy = ({ at, lines, shippingCents = 0, promoCode }: Bought) => {
    const subtotalCents = lines.reduce((sum, one) => sum + one.priceCents * one.quantity, 0);
    const discountCents = lines.reduce((sum, one) => sum + one.discountCents, 0);
    const amounts = { subtotalCents, discountCents, shippingCents };
    const totalCents = subtotalCents - discountCents + shippingCents;
    return addOrder(db, { createdAt: new Date(at), items: lines, ...amounts, totalCents, promoCode });
  };

  test('a line of any amount is counted', async () => {
    const most = 99_999_999;
    await buy({ at: '2026-03-10T10:00:00Z', lines: [line('S', 99, most, most)] });
    await buy({ at: '2026-03-11T10:00:00Z', lines: [line('M', 1, 9_999_999_999)] });
    const { breakdown } = await readReport(db, periodOf('mese', '2026-03-10'), '2026-03-20');
    const cents = 98 * most + 9_999_999_999;
    expect(breakdown.products).toMatchObject([{ count: 100, cents }]);
  });

  test('whatever is bought and given back, the month is that of the register, and its parts make the whole', async () => {
    const moment = fc
      .date({
        min: new Date('2026-02-27T00:00:00Z'),
        max: new Date('2026-04-02T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((at) => at.toISOString());
    const bought = fc.record({
      at: moment,
      shippingCents: fc.integer({ min: 0, max: 999 }),
      lines: fc.uniqueArray(
        fc
          .record({
            size: fc.constantFrom('S', 'M', 'L'),
            quantity: fc.integer({ min: 1, max: 3 }),
            priceCents: fc.integer({ min: 1, max: 20_000 }),
            part: fc.double({ min: 0, max: 1, noNaN: true }),
          })
          .map(({ part, ...one }) =>
            line(one.size, one.quantity, one.priceCents, Math.floor(part * one.priceCents * one.quantity)),
          ),
        { minLength: 1, maxLength: 3, selector: ({ size }) => size },
      ),
      refund: fc.option(
        fc.record({ at: moment, part: fc.double({ min: 0.01, max: 1, noNaN: true }), fails: fc.boolean() }),
      ),
    });
    const orders = fc.sample(bought, { numRuns: 60, seed: 20_261_122 });
    for (const { refund, ...order } of orders) {
      const orderId = await buy(order);
      const paid = order.lines.reduce(
        (sum, one) => sum + one.priceCents * one.quantity - one.discountCents,
        0,
      );
      if (refund && paid > 0)
        await addMadeRefund(db, {
          orderId,
          amountCents: Math.max(1, Math.floor(refund.part * paid)),
          at: refund.at,
          ...(refund.fails && { failedAt: '2026-03-31T21:59:59Z' }),
        });
    }
    const { total } = await monthRegister(db, '2026-03');
    const { totals, steps, breakdown } = await readReport(db, periodOf('mese', '2026-03-05'), LATER);
    expect(total.takingsCents).not.toBe(0);
    expect(totals.takingsCents).toBe(total.takingsCents);
    expect(totals.orders).toBe(
      total.orders + total.invoicedOrders + total.collectedOrders + total.inShopOrders,
    );
    expect(totals.paidCents - totals.refundedCents).toBe(total.takingsCents);
    expect(steps.reduce((sum, { cents }) => sum + cents, 0)).toBe(total.takingsCents);
    for (const parts of [breakdown.products, breakdown.categories]) {
      expect(parts.reduce((sum, { cents }) => sum + cents, breakdown.servicesCents)).toBe(totals.paidCents);
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(totals.pieces);
    }
    expect(breakdown.sizes.reduce((sum, { sold }) => sum + sold, 0)).toBe(totals.pieces);
  });

  test.each([
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('what is paid at %s counts on %s, whatever clocks do that day', async (at, day) => {
    await buy({ at, lines: [line('S', 1, 1290)] });
    const { totals, breakdown } = await readReport(db, periodOf('giorno', day), LATER);
    expect(totals).toMatchObject({ takingsCents: 1290, orders: 1, pieces: 1 });
    expect(breakdown.products).toHaveLength(1);
  });

  test('what sells out, what lies, codes and campaigns, and the time before', async () => {
    const march = { at: '2026-03-10T10:00:00Z' };
    await buy({ ...march, lines: [line('M', 2, 5000, 1000)], shippingCents: 500, promoCode: 'PRIMAVERA' });
    await buy({ at: '2026-02-10T10:00:00Z', lines: [line('L', 1, 4000)] });
    const [campaign] = await db
      .insert(campaigns)
      .values({
        name: 'Marzo',
        state: 'ended',
        startsAt: new Date('2026-03-01T00:00:00Z'),
        endsAt: new Date('2026-03-20T00:00:00Z'),
        accountId: 'anna',
        createdAt: new Date('2026-02-01T00:00:00Z'),
      })
      .returning({ id: campaigns.id });
    const campaignId = campaign?.id ?? '';
    await db.insert(campaignProducts).values({ campaignId, productId, name: 'Gonna', outcome: 'restored' });
    const { before, breakdown } = await readReport(db, periodOf('mese', '2026-03-01'), LATER);
    expect(before).toMatchObject({ takingsCents: 4000, orders: 1, pieces: 1 });
    expect(breakdown.codes).toEqual([{ key: 'PRIMAVERA', name: 'PRIMAVERA', count: 1, cents: 9500 }]);
    expect(breakdown.campaigns).toEqual([{ key: campaignId, name: 'Marzo', count: 2, cents: 9000 }]);
    expect(breakdown.sizes).toContainEqual({ size: 'M', sold: 2, left: 0, notCounted: false });
    expect(breakdown.lying.map(({ size, left }) => [size, left])).toEqual([
      ['L', 7],
      ['S', 2],
    ]);
    const april = await readReport(db, periodOf('mese', '2026-04-01'), LATER);
    expect(april.totals).toMatchObject({ takingsCents: 0, orders: 0, pieces: 0 });
    expect(april.breakdown.campaigns).toEqual([]);
  });
});
