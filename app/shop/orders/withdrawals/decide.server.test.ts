import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { setDeliveryDay } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { setOrderStatus } from '#shop/orders/lifecycle/order-status.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { failRefunds } from '#support/rows.ts';
import { DAY, NOBODY, openWithdrawalRoom } from '#support/withdrawal-room.ts';
import {
  isReturnOf,
  listWithdrawals,
  refundsNearlyDue,
  withdrawalProgressOf,
  withdrawalsOfOrder,
} from './read.server.ts';
import { matchWithdrawal, noteArrival, refuseWithdrawal } from './withdrawals.server.ts';

onEachEngine((_engine, open) => {
  const { room, order, taken, lineOf, later, rows, mails, toDecide, proposal, refund } =
    openWithdrawalRoom(open);

  test('a number that leads nowhere is answered alike, kept without an order, and can be given its own', async () => {
    const made = await taken({ orderNumber: '#00000000' });
    expect(made).toMatchObject({ orderId: null, orderNumber: '#00000000' });
    expect((await mails()).map((one) => one.kind)).toEqual(['withdrawal-news', 'withdrawal-receipt']);
    expect(await toDecide()).toMatchObject([{ orderId: null, inTime: true, lastDay: null }]);

    const match = (number: string, withdrawalId = made.id) =>
      matchWithdrawal(room, { withdrawalId, orderNumber: number });
    expect(await match('#00000001')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await match('niente')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await match(orderNumber(order.id), NOBODY)).toEqual({ ok: false, code: 'unknown_withdrawal' });
    expect(await match(orderNumber(order.id).toLowerCase())).toEqual({ ok: true });
    expect(await match(orderNumber(order.id))).toEqual({ ok: false, code: 'already_matched' });
    expect(await withdrawalsOfOrder(room.db, order.id)).toMatchObject([{ code: made.code }]);
  });

  const moveTo = async (to: string) =>
    setOrderStatus(room, {
      orderId: order.id,
      to,
      actor: 'owner',
      version: await versionOf(room.db, order.id),
    });

  test('what was delivered can be withdrawn from until the end of the last day; late ones are kept as such', async () => {
    await moveTo('delivered');
    const [line] = await room.db.select().from(orders);
    expect(line?.deliveredAt).toEqual(room.now());
    // The 24th of March in Italy, still on winter time.
    room.clock.now = new Date('2026-03-24T22:59:00Z');
    await taken();
    room.clock.now = new Date('2026-03-24T23:00:00Z');
    await taken({ name: 'Eva Rossi' });
    expect(await toDecide()).toMatchObject([
      { name: 'Ada Bianchi', inTime: true, lastDay: '2026-03-24' },
      { name: 'Eva Rossi', inTime: false },
    ]);

    const set = async (day: string | null) =>
      setDeliveryDay(room, {
        orderId: order.id,
        actor: 'owner',
        day,
        version: await versionOf(room.db, order.id),
      });
    expect(await set('2026-03-26')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-09')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-02-30')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: true });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: false });
    expect(await toDecide()).toMatchObject([{ inTime: true, lastDay: '2026-03-26' }, { inTime: true }]);
    // Taken back, it was never delivered.
    await moveTo('shipped');
    expect(await toDecide()).toMatchObject([{ lastDay: null }, { lastDay: null }]);
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
    // A form that was opened before still names its code.
    expect(await refund(made, 100)).toEqual({ ok: false, code: 'not_its_return' });
  });

  test('the refund form begins with what goes back, and its refund answers the withdrawal', async () => {
    const part = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
    expect(part.declaration).toContain(': 1 × Camicia, taglia S.');
    expect(await proposal(part.id)).toMatchObject({
      code: part.code,
      amountCents: 1250,
      pieces: part.lines,
      hasArrived: false,
    });
    await noted(part.id, 'goods');
    expect(await proposal(part.id)).toMatchObject({ hasArrived: true });
    const words = await taken({ scope: 'some', articles: 'quella bianca' });
    expect(await proposal(words.id)).toMatchObject({ amountCents: null, pieces: [] });
    expect(await proposal(NOBODY)).toBeNull();
    expect(await isReturnOf(room.db, order.id, part.code)).toBe(true);
    expect(await isReturnOf(room.db, NOBODY, part.code)).toBe(false);

    expect(await refund(part)).toMatchObject({ ok: true });
    const mail = (await mails()).find((one) => one.kind === 'refund');
    expect(mail?.text).toContain(`Codice di reso: ${part.code}`);
    expect((await toDecide()).map((one) => one.code)).toEqual([words.code]);
    expect((await listWithdrawals(room.db, { state: 'refunded', after: null })).withdrawals).toMatchObject([
      { code: part.code, state: 'refunded' },
    ]);
    expect(await proposal(part.id)).toBeNull();

    await failRefunds(room.db);
    expect((await toDecide()).map((one) => one.code)).toContain(part.code);
    // It is tried again or settled where it stands: its pieces are not refunded twice.
    expect(await proposal(part.id)).toMatchObject({ amountCents: null, pieces: [], isNamed: true });
  });

  test.each([
    ['in their order', [0, 1]],
    ['the other way round', [1, 0]],
  ])(
    'of two withdrawals that return everything together, refunded %s, the second brings the delivery',
    async (_, way) => {
      const first = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
      const rest = await taken({}, order);
      expect(rest.lines).toEqual([
        { line: lineOf('S'), quantity: 1 },
        { line: lineOf('M'), quantity: 1 },
      ]);
      const prices = [1250, 2500];
      for (const [turn, index] of way.entries()) {
        const one = [first, rest][index] ?? first;
        const cents = (prices[index] ?? 0) + (turn === 1 ? 499 : 0);
        expect(await proposal(one.id)).toMatchObject({ amountCents: cents, pieces: one.lines });
        await refund(one, cents);
      }
      expect((await orderById(room.db, order.id))?.refundedCents).toBe(order.totalCents);
    },
  );

  test('a withdrawal from all that names its order later names what is left of it', async () => {
    await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 2 }] }, order);
    const lost = await taken({ orderNumber: 'boh' });
    expect(lost).toMatchObject({ orderId: null, lines: [] });
    await matchWithdrawal(room, { withdrawalId: lost.id, orderNumber: orderNumber(order.id) });
    expect(await proposal(lost.id)).toMatchObject({ pieces: [{ line: lineOf('M'), quantity: 1 }] });
  });

  test('a withdrawal that names what its order has no line of proposes nothing, and says so', async () => {
    const strange = await taken({ scope: 'some', lines: [{ line: lineOf('M'), quantity: 1 }] }, order);
    await room.db
      .update(withdrawals)
      .set({ lines: [{ line: '7', quantity: 1 }] })
      .where(eq(withdrawals.id, strange.id));
    await expect(proposal(strange.id)).rejects.toThrow('The order has no line 7');
  });

  test('a refusal is written to the shopper once, and leaves room for another declaration', async () => {
    const made = await taken();
    const refuse = (refusal: string) =>
      refuseWithdrawal(room, { withdrawalId: made.id, refusal, actor: 'owner' });
    expect(await refuse('Il capo è su misura.')).toEqual({ ok: true });
    expect(await refuse('Ancora')).toEqual({ ok: false, code: 'already_refused' });
    const shown = (await mails()).filter((one) => one.kind === 'withdrawal-refused');
    expect(shown).toMatchObject([{ toAddress: order.customerEmail }]);
    expect(shown[0]?.text).toContain('Il capo è su misura.');
    expect((await taken()).code).not.toBe(made.code);
    expect((await listWithdrawals(room.db, { state: 'all', after: null })).total).toBe(2);
  });

  const noted = (withdrawalId: string, what: 'goods' | 'proof', arrived = true) =>
    noteArrival(room, { withdrawalId, what, arrived, actor: 'owner' });

  test('arrivals are noted once, and taken back where they were none; the history tells both', async () => {
    const made = await taken();
    await noted(made.id, 'goods');
    const at = room.now();
    later(DAY);
    await noted(made.id, 'goods');
    await noted(made.id, 'proof');
    expect((await rows())[0]).toMatchObject({ goodsAt: at, proofAt: room.now() });
    for (const _ of [1, 2]) expect(await noted(made.id, 'goods', false)).toEqual({ ok: true });
    expect((await rows())[0]).toMatchObject({ goodsAt: null, proofAt: room.now() });
    const shown = await room.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.kind, 'withdrawal-arrival'))
      .orderBy(orderEvents.id);
    expect(shown.map((event) => eventSentence(event, 'standard'))).toEqual([
      `Recesso ${made.code}: capi arrivati`,
      `Recesso ${made.code}: prova di spedizione ricevuta`,
      `Recesso ${made.code}: capi non arrivati, segnati per sbaglio`,
    ]);
    const unknown = { ok: false, code: 'unknown_withdrawal' };
    expect(await noted(NOBODY, 'goods')).toEqual(unknown);
    expect(await noted('x', 'proof')).toEqual(unknown);
  });

  test('a withdrawal whose money goes back is neither refused nor changed; one whose refund failed may be', async () => {
    const made = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
    await noted(made.id, 'goods');
    expect(await refund(made)).toMatchObject({ ok: true });
    const before = (await mails()).length;
    const refuse = () =>
      refuseWithdrawal(room, { withdrawalId: made.id, refusal: 'Macchiata', actor: 'owner' });
    const already = { ok: false, code: 'already_refunded' };
    expect(await refuse()).toEqual(already);
    expect(await noted(made.id, 'goods', false)).toEqual(already);
    expect((await rows())[0]).toMatchObject({ refusedAt: null, goodsAt: expect.any(Date) });
    expect(await mails()).toHaveLength(before);
    await failRefunds(room.db);
    expect(await refuse()).toEqual({ ok: true });
  });

  test('its shopper reads how it stands: what to send back, what was refused, where the money is', async () => {
    const progress = async () => {
      const now = (await orderById(room.db, order.id)) ?? order;
      return (await withdrawalProgressOf(room.db, [now])).get(order.id);
    };
    expect(await progress()).toEqual([]);
    const first = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
    expect(await progress()).toMatchObject([
      { code: first.code, declaration: first.declaration, state: 'open', sendBackBy: null },
    ]);
    await room.db.update(orders).set({ status: 'shipped' });
    expect(await progress()).toMatchObject([{ state: 'open', sendBackBy: '2026-03-24' }]);
    later(DAY);
    const second = await taken({ scope: 'some', lines: [{ line: lineOf('M'), quantity: 1 }] }, order);
    await refuseWithdrawal(room, { withdrawalId: second.id, refusal: 'Su misura', actor: 'owner' });
    await refund(first);
    expect(await progress()).toMatchObject([
      { code: second.code, state: 'refused', refund: 'Non possiamo accoglierlo. Motivo: Su misura' },
      {
        code: first.code,
        state: 'refunded',
        sendBackBy: null,
        refund: 'Il rimborso di 12,50\u00a0€ è in corso.',
      },
    ]);
  });
});
