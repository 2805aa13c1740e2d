import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, payOnPage } from '#support/room.ts';
import { offer as givenOnDelivery } from '#support/unpaid-order.ts';
import { type StartInput, startCheckout } from './start.server.ts';

const WRAPPED = { gift_wanted: true, gift_message: 'Buon compleanno', gift_wrapped: true };

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let shirt: string;
  beforeEach(async () => {
    shirt = await addProduct(room.db, { priceCents: 5000, stock: { M: 9 } });
    await offer(350);
  });

  const offer = (wrappingCents: number | null) =>
    saveSetting(room.db, 'shipping', { ...DEFAULT_SETTINGS.shipping, wrappingCents }, room.clock.now);

  const asGift = (expectedTotalCents: number | null, gift = {}, more: Partial<StartInput> = {}) =>
    checkoutInput(shirt, {
      lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: 5000 }],
      entry: { ...CUSTOMER, ...gift },
      expectedTotalCents,
      ...more,
    });

  /** Starts and pays; the order that it becomes. */
  async function bought(input: StartInput) {
    const started = await startCheckout(room, input);
    const url = urlOf(started);
    await payOnPage(room, url);
    const session = sessionIn(url);
    expect(await confirmPayment(room, session)).toMatchObject({ status: 'completed' });
    const [order] = await room.db.select().from(orders);
    const lines = await sessionLines(session);
    return { order, lines };
  }

  /** What the provider shows its payer, in cents. */
  async function sessionLines(id: string) {
    const answer = await room.emulator.handle(
      new Request(`http://emulator/v1/checkout/sessions/${id}/line_items`, {
        headers: { authorization: 'Bearer sk_test_room' },
      }),
    );
    const { data } = (await answer.json()) as { data: { description: string; amount_total: number }[] };
    return data.map((line) => [line.description, line.amount_total]);
  }

  test('wrapping is paid with the rest, in a line of its own, and a code does not reduce it', async () => {
    await addPromo(room, 'welcome10', 10);
    const { order, lines } = await bought(asGift(4850, WRAPPED, { promoCode: 'welcome10' }));
    expect(lines).toEqual([
      [expect.any(String), 4500],
      ['Confezione regalo', 350],
    ]);
    expect(order).toMatchObject({
      subtotalCents: 5000,
      discountCents: 500,
      shippingCents: 0,
      wrappingCents: 350,
      totalCents: 4850,
      giftMessage: 'Buon compleanno',
    });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('Buon compleanno');
    expect(mail?.text).toMatch(/Confezione regalo\s+3,50\s€/);
  });

  test('free wrapping is wrapping; a gift without it, and an order that is none, are not wrapped', async () => {
    await offer(0);
    const { order, lines } = await bought(asGift(5000, WRAPPED));
    expect(order).toMatchObject({ wrappingCents: 0, totalCents: 5000 });
    expect(lines).toContainEqual(['Confezione regalo', 0]);
    await startCheckout(room, asGift(5000, { ...WRAPPED, gift_wrapped: false }));
    await startCheckout(room, asGift(5000, { ...WRAPPED, gift_wanted: false }));
    const stored = await room.db.select().from(checkouts).orderBy(checkouts.createdAt);
    expect(stored.map(({ giftMessage, quote }) => [giftMessage, quote.wrappingCents])).toEqual(
      expect.arrayContaining([
        ['Buon compleanno', 0],
        ['Buon compleanno', null],
        [null, null],
      ]),
    );
  });

  test.each([
    ['dearer', 400, 5350, 5400],
    ['free', 0, 5350, 5000],
    ['not offered', null, 5350, 5000],
    ['not offered, where it was free', null, 5000, 5000],
    ['not offered, and no total was said', null, null, 5000],
  ])(
    'wrapping that is %s meanwhile is not sold, and the new amounts are told',
    async (_, now, shown, total) => {
      await offer(now);
      const answer = await startCheckout(room, asGift(shown, WRAPPED));
      expect(answer).toMatchObject({
        code: 'price_changed',
        answer: { wrappingOfferCents: now, quote: { wrappingCents: now, totalCents: total } },
      });
      expect(await room.db.$count(checkouts)).toBe(0);
    },
  );

  test('another message, or another wish, is another checkout; the same is the same', async () => {
    const first = await startCheckout(room, asGift(5350, WRAPPED));
    const again = await startCheckout(room, asGift(5350, WRAPPED));
    expect(again).toEqual(first);
    const other = await startCheckout(room, asGift(5350, { ...WRAPPED, gift_message: 'Auguri' }));
    expect(other).toMatchObject({ ok: true });
    expect(other).not.toEqual(first);
    expect(await room.db.$count(checkouts)).toBe(2);
  });

  test('nobody has a gift sent that who gets it would pay at the door', async () => {
    await givenOnDelivery(room, 'cash_on_delivery', { surchargeCents: null });
    const onDelivery = { payment: 'cash_on_delivery', expectedTotalCents: null } as const;
    const toFriend = asGift(null, { ...WRAPPED, gift_recipient: 'other', gift_buyer: 'Anna' }, onDelivery);
    expect(await startCheckout(room, toFriend)).toMatchObject({ ok: false, code: 'payment_unavailable' });
    const toBuyer = asGift(null, { ...WRAPPED, gift_recipient: 'self' }, onDelivery);
    expect(await startCheckout(room, toBuyer)).toMatchObject({ ok: true });
  });

  test('the database takes no order whose parts do not add up, nor wrapping of what is no gift', async () => {
    const { order } = await bought(asGift(5350, WRAPPED));
    if (!order) throw new Error('There is no order');
    const wrongly = (change: Partial<typeof order>) =>
      room.db
        .update(orders)
        .set(change)
        .then(
          () => 'written',
          () => 'refused',
        );
    expect(await wrongly({ wrappingCents: 349 })).toBe('refused');
    expect(await wrongly({ wrappingCents: null })).toBe('refused');
    expect(await wrongly({ giftMessage: null })).toBe('refused');
    expect(await wrongly({ wrappingCents: -100, totalCents: 4900 })).toBe('refused');
    expect(await wrongly({ wrappingCents: null, totalCents: 5000, giftMessage: null })).toBe('written');
  });
});
