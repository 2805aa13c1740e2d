import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { moveOrder, setDeliveryDay } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderIdOfPayment } from '#shop/orders/lifecycle/order-detail.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, addProduct, openRoom, type Room } from '#support/room.ts';
import { sizesOfOrders } from './bought-size.server.ts';
import { findOrder } from './order-by-link.server.ts';
import { shoppersOrder } from './shoppers-order.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });

  describe('an order is found', () => {
    const find = (orderNumber: string, email = 'ada@esempio.it', from = '203.0.113.7') =>
      findOrder(room, { orderNumber, email }, from);

    test('by its number and its address, however they are typed', async () => {
      const orderId = await addOrder(room.db, { customerEmail: 'Ada@Esempio.it' });
      const number = orderId.slice(0, 8);
      for (const typed of [number, `#${number.toUpperCase()}`, ` # ${number} `])
        expect(await find(typed, ' ADA@esempio.IT ')).toEqual({
          ok: true,
          order: { id: orderId, linkGeneration: 0 },
        });
    });

    test('by nothing else, and whatever is wrong is answered alike', async () => {
      const number = (await addOrder(room.db)).slice(0, 8);
      await addOrder(room.db, { customerEmail: 'eva@esempio.it' });
      for (const [typed, email] of [
        [number, 'eva@esempio.it'],
        [number, 'nessuno@esempio.it'],
        [number, 'non un indirizzo'],
        ['00000000', 'ada@esempio.it'],
        ['%', 'ada@esempio.it'],
        [number.slice(0, 7), 'ada@esempio.it'],
        ['\u0000', 'ada@esempio.it'],
      ] as const)
        expect(await find(typed, email), `${typed} ${email}`).toEqual({ ok: false, code: 'unknown_order' });
    });

    test('of two that share a number, by the address', async () => {
      const first = await addOrder(room.db, { id: 'aaaaaaaa-0000-4000-8000-000000000001' });
      const second = await addOrder(room.db, {
        id: 'aaaaaaaa-0000-4000-8000-000000000002',
        sharesNumber: true,
        customerEmail: 'eva@esempio.it',
      });
      expect(await find('AAAAAAAA')).toEqual({ ok: true, order: { id: first, linkGeneration: 0 } });
      expect(await find('AAAAAAAA', 'eva@esempio.it')).toEqual({
        ok: true,
        order: { id: second, linkGeneration: 0 },
      });
    });

    test.each<[string, number, (n: number) => [number: string, address: string, from: string]]>([
      ['a network', 20, (n: number) => [`${10000000 + n}`, `a${n}@esempio.it`, '203.0.113.7']],
      ['a number', 10, (n: number) => ['#ABCDEF12', `a${n}@esempio.it`, `203.0.${n}.7`]],
      ['an address', 10, (n: number) => [`${10000000 + n}`, 'ada@esempio.it', `203.0.${n}.7`]],
    ])('so many times an hour of %s', async (_, most, typed) => {
      for (let n = 0; n < most; n += 1)
        expect(await find(...typed(n))).toEqual({ ok: false, code: 'unknown_order' });
      const refused = { ok: false, code: 'too_many_requests', retryAfterS: 3600 };
      expect(await find(...typed(most))).toEqual(refused);
      room.clock.now = new Date(room.now().getTime() + 3_600_000);
      expect(await find(...typed(most))).toEqual({ ok: false, code: 'unknown_order' });
    });
  });

  test('tries with no order’s number count for their network alone', async () => {
    await addOrder(room.db, { id: 'abcdef12-0000-4000-8000-000000000000', customerEmail: 'ada@esempio.it' });
    const tried = (number: string, from: string) =>
      findOrder(room, { orderNumber: number, email: 'ada@esempio.it' }, from);
    for (let n = 0; n < 20; n += 1)
      expect(await tried('non un numero', '203.0.113.7')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await tried('non un numero', '203.0.113.7')).toMatchObject({ code: 'too_many_requests' });
    // Everybody else goes on, also who types no number, and also for that address.
    expect(await tried('anche questo', '203.0.113.8')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await tried('#ABCDEF12', '203.0.113.8')).toMatchObject({ ok: true });
  });

  test('by the provider’s session an order is known, by any other text none', async () => {
    const id = await addOrder(room.db, { paymentSessionId: 'cs_test_1' });
    expect(await orderIdOfPayment(room.db, 'cs_test_1')).toBe(id);
    for (const guess of ['', 'cs_test_2', id, '\u0000', 'x'.repeat(300)])
      expect(await orderIdOfPayment(room.db, guess)).toBeNull();
  });

  describe('its shopper sees', () => {
    const moveTo = async (orderId: string, to: string) =>
      moveOrder(room, { orderId, to, actor: 'system', version: await versionOf(room.db, orderId) });

    test('where it is, its pieces and when the right to withdraw ends', async () => {
      const productId = await addProduct(room.db, { name: 'Camicia' });
      const piece = { size: 'M', color: 'Nero', quantity: 2, priceCents: 2000, discountCents: 0 };
      const id = await addOrder(room.db, {
        items: [
          { ...piece, productId, name: 'Camicia' },
          { ...piece, productId: NOBODY, name: 'Gonna' },
        ],
        createdAt: room.now(),
      });
      await moveTo(id, 'shipped');
      await moveTo(id, 'delivered');
      await setDeliveryDay(room, {
        orderId: id,
        actor: 'system',
        day: '2026-03-10',
        version: await versionOf(room.db, id),
      });
      const seen = await shoppersOrder(room, id);
      expect(seen).toMatchObject({
        number: `#${id.slice(0, 8).toUpperCase()}`,
        pieces: [
          { name: 'Camicia', quantity: 2, hasPage: true },
          { name: 'Gonna', quantity: 2, hasPage: false, picture: null },
        ],
        place: { kind: 'delivery', lines: ['Ada Bianchi', 'Via Roma 1', '24100 Bergamo'] },
        lastWithdrawalDay: '2026-03-24',
      });
      expect(seen?.steps.map(({ label, state, at }) => [label, state, at !== null])).toEqual([
        ['Ricevuto', 'done', true],
        ['In preparazione', 'done', false],
        ['Spedito', 'done', true],
        ['Consegnato', 'current', true],
      ]);
      expect(await shoppersOrder(room, NOBODY)).toBeNull();
    });

    test.each([
      ['nobody has said that the exchanged piece arrived', null, null, false],
      ['it arrived later than the order', '2026-03-20T11:00:00.000Z', '2026-04-03', false],
      ['that was long ago', '2026-02-20T11:00:00.000Z', '2026-03-06', true],
    ])('when that ends for an exchanged piece: %s', async (_, at, lastWithdrawalDay, isWithdrawalOver) => {
      const piece = { name: 'Camicia', color: '', quantity: 1, priceCents: 2000, discountCents: 0 };
      const id = await addOrder(room.db, {
        items: [{ ...piece, productId: NOBODY, size: 'L', ownDelivery: { at } }],
        ...{ status: 'delivered', deliveredAt: new Date('2026-02-01T11:00:00Z') },
      });
      room.clock.now = new Date('2026-03-22T10:00:00Z');
      expect(await shoppersOrder(room, id)).toMatchObject({ lastWithdrawalDay, isWithdrawalOver });
    });

    test('the shop and its hours when it is fetched', async () => {
      const id = await addOrder(room.db, { deliveryMethod: 'pickup' });
      await moveTo(id, 'shipped');
      const seen = await shoppersOrder(room, id);
      expect(seen?.place).toEqual({
        kind: 'pickup',
        lines: ['Vetrina', 'Via della Dimostrazione 1', '24000 Borgo Esempio (BG)'],
        hours: DEFAULT_SETTINGS.hours,
        closure: null,
      });
      expect(seen?.steps.find(({ state }) => state === 'current')?.label).toBe('Pronto per il ritiro');
    });

    test('nothing of what is the shop’s own', async () => {
      const id = await addOrder(room.db, {
        notes: 'citofono',
        customerEmail: 'ada@esempio.it',
        customerPhone: '333 1',
        paymentIntentId: 'pi_1',
      });
      const [row] = await room.db.select().from(orders);
      const seen = JSON.stringify(await shoppersOrder(room, id));
      for (const own of ['citofono', 'ada@esempio.it', '333 1', 'pi_1', row?.checkoutId ?? '?'])
        expect(seen).not.toContain(own);
    });
  });

  describe('the size that an account’s orders tell', () => {
    const piece = { color: 'Nero', quantity: 1, priceCents: 2000, discountCents: 0, name: 'Camicia' };
    const shirt = { id: 'camicia', category: 'Camicie', sizes: [{ size: 'S' }, { size: 'M' }] };
    const skirt = { ...shirt, id: 'gonna', category: 'Gonne' };
    const shown = () =>
      sizesOfOrders(room.db, 'Ada@esempio.it', [shirt, skirt], {
        assortment: FIRST_ASSORTMENT,
        guide: DEFAULT_SETTINGS.sizeGuide,
      });

    test('is that of the last such garment that was bought for oneself', async () => {
      const productId = await addProduct(room.db, { category: 'Camicie' });
      const shoes = await addProduct(room.db, { category: 'Scarpe' });
      expect(await shown()).toEqual({});
      const order = (size: string, day: string, more: Parameters<typeof addOrder>[1] = {}) =>
        addOrder(room.db, {
          customerEmail: 'ada@esempio.it',
          items: [
            { ...piece, productId: shoes, size: 'M' },
            { ...piece, productId, size },
          ],
          createdAt: new Date(`2026-02-${day}T10:00:00Z`),
          ...more,
        });
      await order('S', '01');
      await order('M', '02', { customerEmail: 'eva@esempio.it' });
      await order('M', '03', { status: 'cancelled' });
      await order('M', '04', { giftMessage: '' });
      expect(await shown()).toEqual({ camicia: 'S' });
      await order('42', '05');
      expect(await shown()).toEqual({ camicia: 'M' });
    });
  });
});
