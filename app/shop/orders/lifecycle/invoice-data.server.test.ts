import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { orderTakings } from '#db/schema/order-payments.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { invoiceState } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { billedWhole, type Issued } from '#shop/orders/invoice-requests/issued.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, INVOICE_REQUEST } from '#support/room.ts';
import { invoicesNearlyDue, noteInvoice, takeInvoiceBack } from './invoice-data.server.ts';
import { orderById } from './order-detail.server.ts';
import { listOrders } from './orders.server.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });

  const shop = (now = NOW) => ({ db, now: () => now });
  const invoiced = (at: string, more: Partial<typeof orders.$inferInsert> = {}) =>
    addOrder(db, { createdAt: new Date(at), invoiceRequest: INVOICE_REQUEST, ...more });
  const note = async (orderId: string, number: string, day: string) =>
    noteInvoice(
      shop(),
      {
        orderId,
        actor: 'owner',
        invoice: { number, day },
        version: await versionOf(db, orderId),
      },
      async (_, order) => ({ billed: billedWhole(order), issued: {} as Issued }),
    );
  /** What the register counts of it. */
  const taken = (orderId: string, ...rows: [string, number][]) =>
    db.insert(orderTakings).values(
      rows.map(([day, amountCents], index) => ({
        ...{ orderId, day, amountCents, at: NOW },
        orders: index === 0 ? 1 : 0,
      })),
    );
  const stored = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    return [order?.invoiceNumber, order?.invoiceDay];
  };
  const shown = async (orderId: string) =>
    (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).map(
      ({ kind, actor, detail }) => [kind, actor, detail],
    );

  test('an invoice is noted down once, mended and taken back, each with its event', async () => {
    const id = await invoiced('2026-11-20T10:00:00Z');
    expect(await note(id, '12', '2026-11-21')).toEqual({ ok: true, changed: true });
    expect(await note(id, '12', '2026-11-21')).toEqual({ ok: true, changed: false });
    expect(await note(id, '12/A', '2026-11-22')).toEqual({ ok: true, changed: true });
    expect(await stored(id)).toEqual(['12/A', '2026-11-22']);
    const back = { orderId: id, actor: 'owner', version: await versionOf(db, id) };
    expect(await takeInvoiceBack(shop(), back)).toEqual({ ok: true, changed: true });
    expect(await takeInvoiceBack(shop(), back)).toEqual({ ok: true, changed: false });
    expect(await stored(id)).toEqual([null, null]);
    expect(await shown(id)).toEqual([
      ['invoice', 'owner', { number: '12', day: '2026-11-21', before: null }],
      [
        'invoice',
        'owner',
        { number: '12/A', day: '2026-11-22', before: { number: '12', day: '2026-11-21' } },
      ],
      ['invoice-taken-back', 'owner', { number: '12/A', day: '2026-11-22' }],
    ]);
  });

  test('a number is given once in a year, capitals or not', async () => {
    const [first, second, lastYear] = [
      await invoiced('2026-11-20T10:00:00Z'),
      await invoiced('2026-11-20T10:00:00Z'),
      await invoiced('2025-12-20T10:00:00Z'),
    ];
    await note(first, '12/a', '2026-11-21');
    expect(await note(second, '12/A', '2026-11-22')).toEqual({ ok: false, code: 'number_taken' });
    expect(await stored(second)).toEqual([null, null]);
    expect(await note(lastYear, '12/A', '2025-12-21')).toEqual({ ok: true, changed: true });
    // Whoever writes to the table without asking is refused too.
    await expect(
      db.update(orders).set({ invoiceNumber: '12/A', invoiceDay: '2026-01-02' }).where(eq(orders.id, second)),
    ).rejects.toThrow();
  });

  test('of two at once with the same number one is told', async () => {
    const ids = [await invoiced('2026-11-20T10:00:00Z'), await invoiced('2026-11-20T10:00:00Z')];
    const answers = await Promise.all(ids.map((id) => note(id, '12', '2026-11-21')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'number_taken' });
  });

  test.each([
    ['2026-11-19', 'invalid_day'],
    ['2026-11-25', 'invalid_day'],
    ['', 'invalid_day'],
    ['2026-11-20', null],
    ['2026-11-24', null],
  ])('paid on the 20th, today the 24th, invoiced on "%s"', async (day, code) => {
    const id = await invoiced('2026-11-20T10:00:00Z');
    expect(await note(id, '12', day)).toEqual(code ? { ok: false, code } : { ok: true, changed: true });
  });

  test('nothing is noted where no invoice was requested, or nobody is known any more', async () => {
    const [plain, erased] = [
      await addOrder(db, { createdAt: NOW }),
      await invoiced('2026-11-20T10:00:00Z', { invoiceRequest: { kind: 'erased' } }),
    ];
    expect(await note(plain, '12', '2026-11-24')).toEqual({ ok: false, code: 'not_requested' });
    expect(await note(erased, '12', '2026-11-24')).toEqual({ ok: false, code: 'not_requested' });
    const givenBack = await invoiced('2026-11-20T10:00:00Z', { refundedCents: 5000 });
    expect(await note(givenBack, '12', '2026-11-24')).toEqual({ ok: false, code: 'nothing_left' });
    expect(await note(NOBODY, '12', '2026-11-24')).toEqual({ ok: false, code: 'unknown_order' });
    expect(await takeInvoiceBack(shop(), { orderId: NOBODY, actor: 'owner', version: 1 })).toEqual({
      ok: false,
      code: 'unknown_order',
    });
  });

  test.each<[string, Partial<typeof orders.$inferInsert>, boolean]>([
    ['is cancelled, and was never paid', { paidCents: 0, status: 'cancelled' }, false],
    ['is cancelled, its money still here', { status: 'cancelled' }, true],
    ['is cancelled, a part of its money still here', { paidCents: 2000, status: 'cancelled' }, true],
    [
      'is cancelled, that part given back',
      { paidCents: 2000, refundedCents: 2000, status: 'cancelled' },
      false,
    ],
    ['is paid in part, given back and still wanted', { paidCents: 2000, refundedCents: 2000 }, true],
  ])('an order that %s', async (_, more, waits) => {
    const id = await invoiced('2026-11-20T10:00:00Z', more);
    const list = { status: 'all' as const, after: null, waitsForInvoice: true };
    expect((await listOrders(db, list)).total).toBe(waits ? 1 : 0);
    expect(await invoicesNearlyDue(db, new Date('2026-12-10T10:00:00Z'))).toEqual(
      waits ? { count: 1, firstDueDay: '2026-12-02' } : null,
    );
    expect(await note(id, '12', '2026-11-24')).toEqual(
      waits ? { ok: true, changed: true } : { ok: false, code: 'nothing_left' },
    );
  });

  test.each<[string, string | null, (id: string) => Promise<unknown>]>([
    ['neither paid nor sent', null, async () => {}],
    ['paid in part on the 26th', '2026-12-08', (id) => taken(id, ['2026-11-26', 100])],
    [
      'sent on the 28th, and paid after',
      '2026-12-10',
      (id) => taken(id, ['2026-11-28', 4000], ['2026-12-05', 1000]),
    ],
    [
      'paid on the 26th, and given back',
      null,
      (id) => taken(id, ['2026-11-26', 5000], ['2026-11-27', -5000]),
    ],
  ])('a transfer that is %s has its invoice due on %s', async (_, firstDueDay, happen) => {
    const id = await invoiced('2026-11-20T10:00:00Z', { paymentMethod: 'transfer', paidCents: 0 });
    await happen(id);
    const list = { status: 'all' as const, after: null, waitsForInvoice: true };
    expect((await listOrders(db, list)).total).toBe(firstDueDay === null ? 0 : 1);
    expect(await invoicesNearlyDue(db, new Date('2026-12-31T10:00:00Z'))).toEqual(
      firstDueDay && { count: 1, firstDueDay },
    );
    const order = await orderById(db, id);
    expect(order && invoiceState(order)).toMatch(
      firstDueDay === null ? /dal pagamento o, se viene prima/ : /^Fattura entro (?:il|l’)/,
    );
    // Before it is due it may be made all the same.
    expect(await note(id, '12', '2026-11-24')).toEqual({ ok: true, changed: true });
  });

  test('what waits is listed, and told of three days before it is due', async () => {
    const waiting = [await invoiced('2026-11-20T10:00:00Z'), await invoiced('2026-11-22T10:00:00Z')];
    const made = await invoiced('2026-11-20T10:00:00Z');
    await note(made, '12', '2026-11-21');
    await invoiced('2026-11-20T10:00:00Z', { refundedCents: 5000 });
    await invoiced('2026-11-20T10:00:00Z', { invoiceRequest: { kind: 'erased' } });
    await addOrder(db, { createdAt: NOW });

    const filter = { status: 'all' as const, after: null, waitsForInvoice: true };
    const page = await listOrders(db, filter);
    expect(page.total).toBe(2);
    expect(page.orders.map(({ id }) => id)).toEqual(waiting.toReversed());

    const nearly = (day: string) => invoicesNearlyDue(db, new Date(`${day}T10:00:00Z`));
    expect(await nearly('2026-11-28')).toBeNull();
    expect(await nearly('2026-11-29')).toEqual({ count: 1, firstDueDay: '2026-12-02' });
    expect(await nearly('2026-12-10')).toEqual({ count: 2, firstDueDay: '2026-12-02' });
  });
});
