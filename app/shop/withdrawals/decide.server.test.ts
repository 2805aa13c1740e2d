import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { failRefunds } from '../../../tests/support/rows.ts';
import { DAY, NOBODY, openWithdrawalRoom } from '../../../tests/support/withdrawal-room.ts';
import { orders } from '../../db/schema/orders.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { setDeliveryDay } from '../orders/move-order.server.ts';
import { orderNumber } from '../orders/number.ts';
import { setOrderStatus } from '../orders/orders.server.ts';
import { requestRefund } from '../refunds/request.server.ts';
import { matchWithdrawal, noteArrival, refuseWithdrawal } from './decide.server.ts';
import { isReturnOf, listWithdrawals, refundsNearlyDue, withdrawalsOfOrder } from './read.server.ts';

onEachEngine((_engine, open) => {
  const { room, order, taken, lineOf, later, rows, letters, toDecide, proposal } = openWithdrawalRoom(open);

  test('a number that leads nowhere is answered alike, kept without an order, and can be given its own', async () => {
    const made = await taken({ orderNumber: '#00000000' });
    expect(made).toMatchObject({ orderId: null, orderNumber: '#00000000' });
    expect((await letters()).map((one) => one.kind)).toEqual(['withdrawal-news', 'withdrawal-receipt']);
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

  test('what was delivered can be withdrawn from until the end of the last day; late ones are kept as such', async () => {
    await setOrderStatus(room.db, order.id, 'delivered', 'owner', room.now());
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

    const set = (day: string | null) => setDeliveryDay(room, { orderId: order.id, actor: 'owner', day });
    expect(await set('2026-03-26')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-09')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-02-30')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: true });
    expect(await set('2026-03-12')).toEqual({ ok: true, changed: false });
    expect(await toDecide()).toMatchObject([{ inTime: true, lastDay: '2026-03-26' }, { inTime: true }]);
    // Taken back, it was never delivered.
    await setOrderStatus(room.db, order.id, 'shipped', 'owner', room.now());
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
  });

  test('the refund form begins with what goes back, and its refund answers the withdrawal', async () => {
    const whole = await taken();
    // 37,50 of goods and 4,99 of delivery.
    expect(await proposal(whole.id)).toMatchObject({ code: whole.code, amountCents: 4249, restock: [] });
    await noteArrival(room, { withdrawalId: whole.id, what: 'goods' });
    expect(await proposal(whole.id)).toMatchObject({
      restock: [
        { line: lineOf('S'), quantity: 2 },
        { line: lineOf('M'), quantity: 1 },
      ],
    });
    const part = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
    await noteArrival(room, { withdrawalId: part.id, what: 'goods' });
    expect(part.declaration).toContain(': 1 × Camicia, taglia S.');
    expect(await proposal(part.id)).toMatchObject({ amountCents: 1250, restock: part.lines });
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
    expect((await toDecide()).map((one) => one.code).sort()).toEqual([whole.code, words.code].sort());
    expect((await listWithdrawals(room.db, { state: 'refunded', after: null })).withdrawals).toMatchObject([
      { code: part.code, state: 'refunded' },
    ]);
    expect(await proposal(part.id)).toBeNull();
    // Of what is left no more can be proposed.
    expect(await proposal(whole.id)).toMatchObject({ amountCents: 4249 - 1250 });

    await failRefunds(room.db);
    expect((await toDecide()).map((one) => one.code)).toContain(part.code);
  });

  test('withdrawals of earlier releases, which named lines by position, name them by product and size', async () => {
    const whole = await taken();
    const part = await taken({ scope: 'some', lines: [{ line: lineOf('S'), quantity: 1 }] }, order);
    const strange = await taken({ scope: 'some', lines: [{ line: lineOf('M'), quantity: 1 }] }, order);
    const named = async (id: string, ...lines: [position: number, quantity: number][]) =>
      room.db.execute(
        sql`update withdrawals set lines = ${JSON.stringify(lines.map(([line, quantity]) => ({ line, quantity })))}::jsonb
          where id = ${id}`,
      );
    await named(part.id, [1, 1], [0, 2]);
    await named(strange.id, [7, 1]);
    const upgrade = readFileSync('app/db/migrations/0028_withdrawn_lines.sql', 'utf8');
    for (let time = 0; time < 2; time += 1) {
      await room.db.execute(sql.raw(upgrade));
      const rows = await room.db.select().from(withdrawals);
      expect(new Map(rows.map(({ id, lines }) => [id, lines]))).toEqual(
        new Map([
          [whole.id, []],
          [
            part.id,
            [
              { line: lineOf('M'), quantity: 1 },
              { line: lineOf('S'), quantity: 2 },
            ],
          ],
          [strange.id, [{ line: '7', quantity: 1 }]],
        ]),
      );
    }
    expect(await proposal(part.id)).toMatchObject({ amountCents: 3750 + 499 });
    // What no line can be found for is told, not left out.
    await expect(proposal(strange.id)).rejects.toThrow('The order has no line 7');
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
});
