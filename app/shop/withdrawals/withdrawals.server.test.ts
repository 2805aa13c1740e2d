import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { paidOrder } from '../../../tests/support/refunds.ts';
import { addProduct, openRoom, type Room } from '../../../tests/support/room.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { setDeliveryDay } from '../orders/move-order.server.ts';
import { orderNumber } from '../orders/number.ts';
import { type OrderDetail, orderById } from '../orders/order-detail.server.ts';
import { orderOfToken, orderToken, withdrawalLink } from '../orders/order-link.server.ts';
import { setOrderStatus } from '../orders/orders.server.ts';
import { requestRefund } from '../refunds/request.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { matchWithdrawal, noteArrival, refuseWithdrawal } from './decide.server.ts';
import {
  isReturnOf,
  listWithdrawals,
  refundProposal,
  refundsNearlyDue,
  withdrawalsOfOrder,
} from './read.server.ts';
import { withdraw } from './withdraw.server.ts';
import type { Declared } from './withdrawal.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  let order: OrderDetail;

  beforeEach(async () => {
    room = await openRoom(await open());
    const productId = await addProduct(room.db, {
      name: 'Camicia',
      priceCents: 1250,
      stock: { S: 20, M: null },
    });
    const lines = [
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 1 },
    ];
    const { orderId } = await paidOrder(room, { productId, lines, delivery: 'standard' });
    order = (await orderById(room.db, orderId)) as OrderDetail;
    await room.db.delete(outbox);
    room.enqueued.length = 0;
    return () => room.close();
  });

  const later = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };
  const declared = (of: Partial<Declared> = {}): Declared => ({
    name: 'Ada Bianchi',
    orderNumber: orderNumber(order.id),
    email: 'ada@esempio.it',
    scope: 'all',
    articles: '',
    lines: [],
    ...of,
  });
  const take = (
    of: Partial<Declared> = {},
    known: OrderDetail | null = null,
    clientAddress = '203.0.113.7',
  ) => withdraw(room, { declared: declared(of), known, origin: known ? 'letter' : 'page', clientAddress });
  async function taken(of: Partial<Declared> = {}, known: OrderDetail | null = null) {
    const result = await take(of, known);
    if (!result.ok) throw new Error(result.code);
    return result.withdrawal;
  }
  const rows = () => room.db.select().from(withdrawals);
  const letters = async () =>
    (await room.db.select().from(outbox)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  const open_ = async () => (await listWithdrawals(room.db, { state: 'open', after: null })).withdrawals;
  const proposal = async (withdrawalId: string) => {
    const now = (await orderById(room.db, order.id)) as OrderDetail;
    return refundProposal(room.db, { order: now, withdrawalId, policy: DEFAULT_SETTINGS.shipping });
  };

  test('a withdrawal is kept with its receipt to the shopper and its news to the shop', async () => {
    const made = await taken();
    expect(made).toMatchObject({ orderId: order.id, origin: 'page', receivedAt: room.now() });
    expect(made.declaration).toBe(
      `Comunico il recesso dal contratto relativo all'ordine ${orderNumber(order.id)}: tutto l'ordine.`,
    );
    const [news, receipt] = await letters();
    expect(receipt).toMatchObject({ kind: 'withdrawal-receipt', toAddress: 'ada@esempio.it' });
    const text = receipt?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(
      `Abbiamo ricevuto il tuo recesso il 10 marzo 2026 alle 11:00. Codice di reso ${made.code}.`,
    );
    expect(text).toContain(made.declaration);
    expect(text).toContain('Rispedisci i capi entro il 24 marzo 2026');
    expect(text).toContain(
      'Rimborso entro il 24 marzo 2026; possiamo attendere i capi o la prova di spedizione.',
    );
    expect(text).toContain('Via della Dimostrazione 1');
    expect(news).toMatchObject({ kind: 'withdrawal-news', toAddress: DEFAULT_SETTINGS.identity.email });
    expect(news?.text).toContain('/admin/recessi');
    expect(room.enqueued.map((one) => one.queue)).toEqual(['send-letter', 'send-letter']);
  });

  test('the same declaration, once more or many at once, is one row with its first date and code', async () => {
    const first = await taken();
    later(HOUR);
    expect(await taken({ name: 'ADA bianchi', email: 'Ada@Esempio.it' })).toMatchObject({
      code: first.code,
      receivedAt: first.receivedAt,
    });
    const many = await Promise.all(Array.from({ length: 6 }, () => taken({ name: 'Eva Rossi' })));
    expect(new Set(many.map((one) => one.code)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await letters()).toHaveLength(4);
  });

  test('a number that leads nowhere is answered alike, kept without an order, and can be given its own', async () => {
    const made = await taken({ orderNumber: '#00000000' });
    expect(made).toMatchObject({ orderId: null, orderNumber: '#00000000' });
    expect((await letters()).map((one) => one.kind)).toEqual(['withdrawal-news', 'withdrawal-receipt']);
    expect(await open_()).toMatchObject([{ orderId: null, inTime: true, lastDay: null }]);

    const match = (number: string, withdrawalId = made.id) =>
      matchWithdrawal(room, { withdrawalId, orderNumber: number });
    expect(await match('#00000001')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await match('niente')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await match(orderNumber(order.id), NOBODY)).toEqual({ ok: false, code: 'unknown_withdrawal' });
    expect(await match(orderNumber(order.id).toLowerCase())).toEqual({ ok: true });
    expect(await match(orderNumber(order.id))).toEqual({ ok: false, code: 'already_matched' });
    expect(await withdrawalsOfOrder(room.db, order.id)).toMatchObject([{ code: made.code }]);
  });

  test('a letter’s link proves its order and no other', () => {
    const shop = { config: { publicUrl: 'http://x', authSecret: 'a' } };
    const token = orderToken(shop, order.id);
    expect(withdrawalLink(shop, order.id)).toBe(`http://x/recesso?token=${token}`);
    expect(orderOfToken(shop, token)).toBe(order.id);
    const [, signature = ''] = token.split('.');
    for (const forged of [
      '',
      'inventato',
      order.id,
      `${NOBODY}.${signature}`,
      `${token}x`,
      `${order.id}.${'A'.repeat(43)}`,
      orderToken({ config: { publicUrl: 'http://x', authSecret: 'b' } }, order.id),
    ])
      expect(orderOfToken(shop, forged)).toBeNull();
  });

  test('what was delivered can be withdrawn from until the end of the last day; late ones are kept as such', async () => {
    await setOrderStatus(room.db, order.id, 'delivered', 'owner', room.now());
    const [line] = await room.db.select().from(orders);
    expect(line?.deliveredAt).toEqual(room.now());
    // The 24th of March in Italy, still on winter time.
    room.clock.now = new Date('2026-03-24T22:59:00Z');
    await taken();
    room.clock.now = new Date('2026-03-24T23:00:00Z');
    await taken({ name: 'Eva Rossi' });
    expect(await open_()).toMatchObject([
      { name: 'Ada Bianchi', inTime: true, lastDay: '2026-03-24' },
      { name: 'Eva Rossi', inTime: false },
    ]);

    const set = (day: string | null) => setDeliveryDay(room, { orderId: order.id, actor: 'owner', day });
    expect(await set('2026-03-26')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-09')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-02-30')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: true });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: false });
    expect(await open_()).toMatchObject([{ inTime: true, lastDay: '2026-03-26' }, { inTime: true }]);
    // Taken back, it was never delivered.
    await setOrderStatus(room.db, order.id, 'shipped', 'owner', room.now());
    expect(await open_()).toMatchObject([{ lastDay: null }, { lastDay: null }]);
  });

  test('the owner is reminded three days before a refund is due, until it is made or refused', async () => {
    const made = await taken();
    const due = () => refundsNearlyDue(room.db, room.now());
    later(10 * DAY);
    expect(await due()).toEqual([]);
    later(DAY);
    expect(await due()).toMatchObject([{ code: made.code, dueDay: '2026-03-24' }]);
    later(30 * DAY);
    expect(await due()).toHaveLength(1);
    await refuseWithdrawal(room, { withdrawalId: made.id, refusal: 'Su misura', actor: 'owner' });
    expect(await due()).toEqual([]);
  });

  test('the refund form begins with what goes back, and its refund answers the withdrawal', async () => {
    const whole = await taken();
    // 37,50 of goods and 4,99 of delivery.
    expect(await proposal(whole.id)).toMatchObject({ code: whole.code, amountCents: 4249, restock: [0, 0] });
    await noteArrival(room, { withdrawalId: whole.id, what: 'goods' });
    expect(await proposal(whole.id)).toMatchObject({ restock: [2, 1] });
    const part = await taken({ scope: 'some', lines: [{ line: 0, quantity: 1 }] }, order);
    expect(part.declaration).toContain(': 1 × Camicia, taglia S.');
    expect(await proposal(part.id)).toMatchObject({ amountCents: 1250 });
    const words = await taken({ scope: 'some', articles: 'quella bianca' });
    expect(await proposal(words.id)).toMatchObject({ amountCents: null });
    expect(await proposal(NOBODY)).toBeNull();
    expect(await isReturnOf(room.db, order.id, part.code)).toBe(true);
    expect(await isReturnOf(room.db, NOBODY, part.code)).toBe(false);

    const asked = await requestRefund(room, {
      refundId: crypto.randomUUID(),
      orderId: order.id,
      amountCents: 1250,
      reason: 'Recesso',
      restock: [],
      returnCode: part.code,
      actor: 'owner',
    });
    expect(asked).toMatchObject({ ok: true });
    const letter = (await letters()).find((one) => one.kind === 'refund');
    expect(letter?.text).toContain(`Codice di reso: ${part.code}`);
    expect((await open_()).map((one) => one.code).sort()).toEqual([whole.code, words.code].sort());
    expect((await listWithdrawals(room.db, { state: 'refunded', after: null })).withdrawals).toMatchObject([
      { code: part.code, state: 'refunded' },
    ]);
    expect(await proposal(part.id)).toBeNull();
    // Of what is left no more can be proposed.
    expect(await proposal(whole.id)).toMatchObject({ amountCents: 4249 - 1250 });

    await room.db.update(refunds).set({ status: 'failed', nextAttemptAt: null });
    expect((await open_()).map((one) => one.code)).toContain(part.code);
  });

  test('a refusal is written to the shopper once, and leaves room for another declaration', async () => {
    const made = await taken();
    const refuse = (refusal: string) =>
      refuseWithdrawal(room, { withdrawalId: made.id, refusal, actor: 'owner' });
    expect(await refuse('Il capo è su misura.')).toEqual({ ok: true });
    expect(await refuse('Ancora')).toEqual({ ok: false, code: 'already_refused' });
    const told = (await letters()).filter((one) => one.kind === 'withdrawal-refused');
    expect(told).toMatchObject([{ toAddress: 'ada@esempio.it' }]);
    expect(told[0]?.text).toContain('Il capo è su misura.');
    expect((await taken()).code).not.toBe(made.code);
    expect((await listWithdrawals(room.db, { state: 'all', after: null })).total).toBe(2);
  });

  test('arrivals are noted once', async () => {
    const made = await taken();
    await noteArrival(room, { withdrawalId: made.id, what: 'goods' });
    const at = room.now();
    later(DAY);
    await noteArrival(room, { withdrawalId: made.id, what: 'goods' });
    await noteArrival(room, { withdrawalId: made.id, what: 'proof' });
    expect((await rows())[0]).toMatchObject({ goodsAt: at, proofAt: room.now() });
    const unknown = { ok: false, code: 'unknown_withdrawal' };
    expect(await noteArrival(room, { withdrawalId: NOBODY, what: 'goods' })).toEqual(unknown);
    expect(await noteArrival(room, { withdrawalId: 'x', what: 'proof' })).toEqual(unknown);
  });

  test('a flood is stopped for a network and for an address, the declaration that is there already is not', async () => {
    for (let n = 0; n < 10; n++)
      expect((await take({ orderNumber: `${n}`, email: `a${n}@b.it` })).ok).toBe(true);
    expect(await take({ orderNumber: 'x' })).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect((await take({ orderNumber: '3', email: 'a3@b.it' })).ok).toBe(true);
    for (let n = 0; n < 10; n++)
      expect((await take({ orderNumber: `${n}` }, null, `198.51.100.${n}`)).ok).toBe(true);
    const tooMany = await take({ orderNumber: '10' }, null, '198.51.100.99');
    expect(tooMany).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect(await rows()).toHaveLength(20);
    expect(await refundsNearlyDue(room.db, room.now())).toEqual([]);
  });

  test('the list goes on where a page ended, and a made-up place begins anew', async () => {
    const made = await taken();
    const copies = Array.from({ length: 54 }, (_, n) => ({
      ...made,
      id: crypto.randomUUID(),
      code: `R-${n}`,
      fingerprint: `${n}`,
      receivedAt: new Date(made.receivedAt.getTime() + n * 1000),
    }));
    await room.db.insert(withdrawals).values(copies);
    for (const state of ['open', 'all'] as const) {
      const first = await listWithdrawals(room.db, { state, after: null });
      expect(first.total).toBe(55);
      const second = await listWithdrawals(room.db, { state, after: first.next });
      const seen = [...first.withdrawals, ...second.withdrawals].map((one) => one.code);
      expect(new Set(seen).size).toBe(55);
      expect(second.next).toBeNull();
      expect((await listWithdrawals(room.db, { state, after: 'x' })).withdrawals).toHaveLength(50);
    }
    const oldest = (await listWithdrawals(room.db, { state: 'open', after: null })).withdrawals[0];
    expect(oldest?.receivedAt).toEqual(made.receivedAt);
    expect((await room.db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))).length).toBe(
      55,
    );
  });
});
