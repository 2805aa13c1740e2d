import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import type { Billed } from '#db/json/orders.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { creditNotesDue, noteInvoice, takeInvoiceBack } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { listOrders } from '#shop/orders/lifecycle/orders.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, INVOICE_REQUEST } from '#support/room.ts';
import {
  creditNotesOf,
  creditShown,
  documentsOf,
  noteCreditNote,
  takeCreditNoteBack,
} from './credit-notes.server.ts';
import { issuedNow, issueInvoice, leftToInvoice } from './issue.server.ts';
import { invoiceFile } from './order-invoice.server.ts';

const PAID = new Date('2026-11-20T10:00:00Z');
const NOW = new Date('2026-11-24T10:00:00Z');
const TODAY = '2026-11-24';

const piece = (productId: string, quantity: number, priceCents: number, discountCents = 0) => ({
  productId,
  name: `Capo ${productId}`,
  size: 'M',
  color: '',
  quantity,
  priceCents,
  discountCents,
});
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

/** Two of A at 14,99 and one of B at 52,45 with 10 % off, delivered for 4,99: 81,43 less a discount. */
const ORDER = {
  createdAt: PAID,
  invoiceRequest: INVOICE_REQUEST,
  items: [piece(A, 2, 1499, 299), piece(B, 1, 5245, 525)],
  subtotalCents: 8243,
  discountCents: 824,
  shippingCents: 499,
  totalCents: 7918,
  promoCode: 'welcome10',
};

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; now: () => Date };
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, now: () => NOW };
  });

  const detail = async (id: string) => {
    const order = await orderById(db, id);
    if (!order) throw new Error('no such order');
    return order;
  };
  const invoice = async (orderId: string, number = '12') =>
    noteInvoice(
      shop,
      {
        orderId,
        actor: 'owner',
        invoice: { number, day: TODAY },
        version: await versionOf(db, orderId),
      },
      issueInvoice,
    );
  const dueCents = async (id: string) => (await creditShown(db, await detail(id)))?.dueCents ?? null;
  const credit = async (orderId: string, number: string, day = TODAY, cents?: number) =>
    noteCreditNote(shop, {
      orderId,
      actor: 'owner',
      note: { number, day },
      expectedCents: cents ?? (await dueCents(orderId)) ?? 0,
    });
  const giveBack = (orderId: string, lines: Given[]) => addRefund(db, orderId, lines);

  /** What the documents of an order come to, and what is left of the order. */
  async function totalsOf(id: string) {
    const order = await detail(id);
    const documents = await documentsOf(db, order);
    const notes = (documents?.notes ?? []).map(({ amountCents }) => amountCents).toSorted((a, b) => b - a);
    return {
      invoice: documents ? billedCents(documents.invoice) : 0,
      notes,
      due: documents?.due.cents ?? 0,
      left: order.totalCents - order.refundedCents,
    };
  }

  describe('invoice and credit notes come to what was paid less what was refunded', () => {
    type Step = 'invoice' | 'credit' | Given[];
    test.each<[string, Step[], { invoice: number; notes: number[] }]>([
      ['nothing given back', ['invoice'], { invoice: 7918, notes: [] }],
      ['a piece before', [[[A, 1, 1350]], 'invoice'], { invoice: 6568, notes: [] }],
      ['a piece after', ['invoice', [[A, 1, 1350]], 'credit'], { invoice: 7918, notes: [1350] }],
      [
        'a piece before and one after',
        [[[A, 1, 1350]], 'invoice', [[B, 1, 4720]], 'credit'],
        { invoice: 6568, notes: [4720] },
      ],
      ['an amount alone before', [[[null, 0, 500]], 'invoice'], { invoice: 7418, notes: [] }],
      ['an amount alone after', ['invoice', [[null, 0, 500]], 'credit'], { invoice: 7918, notes: [500] }],
      [
        'several after, in one note',
        ['invoice', [[A, 1, 1350]], [[null, 0, 333]], 'credit'],
        { invoice: 7918, notes: [1683] },
      ],
      [
        'several after, each with its note',
        ['invoice', [[A, 1, 1350]], 'credit', [[A, 1, 1349]], 'credit'],
        { invoice: 7918, notes: [1350, 1349] },
      ],
      [
        'all of it after, with its delivery',
        [
          'invoice',
          [
            [A, 2, 2699],
            [B, 1, 4720],
            [null, 0, 499],
          ],
          'credit',
        ],
        { invoice: 7918, notes: [7918] },
      ],
      [
        'less than the price of a piece',
        [[[B, 1, 4000]], 'invoice', [[A, 1, 1000]], 'credit'],
        { invoice: 3918, notes: [1000] },
      ],
    ])('%s', async (_, steps, expected) => {
      const id = await addOrder(db, ORDER);
      for (const [n, step] of steps.entries()) {
        if (step === 'invoice') expect(await invoice(id)).toEqual({ ok: true, changed: true });
        else if (step === 'credit') expect(await credit(id, `NC ${n}`)).toEqual({ ok: true });
        else await giveBack(id, step);
      }
      const { invoice: billed, notes, due, left } = await totalsOf(id);
      expect({ invoice: billed, notes }).toEqual(expected);
      expect(due).toBe(0);
      expect(billed - notes.reduce((sum, one) => sum + one, 0)).toBe(left);
    });
  });

  test('pieces given back are not in the invoice, and those given back after it are in the note', async () => {
    const id = await addOrder(db, ORDER);
    await giveBack(id, [[A, 1, 1350]]);
    await invoice(id);
    await giveBack(id, [[B, 1, 4720]]);
    const documents = await documentsOf(db, await detail(id));
    const pieces = (billed?: Billed) => billed?.lines.map(({ quantity, cents }) => [quantity, cents]);
    expect(pieces(documents?.invoice)).toEqual([
      [1, 1349],
      [1, 4720],
    ]);
    expect(documents?.invoice).toMatchObject({ shippingCents: 499 });
    expect(pieces(documents?.due.billed)).toEqual([
      [0, 0],
      [1, 4720],
    ]);
    expect(documents?.due.billed).toMatchObject({ shippingCents: 0 });
  });

  test('a refund that fails after its note is told, and is no reason for another note', async () => {
    const id = await addOrder(db, ORDER);
    await invoice(id);
    await giveBack(id, [[A, 1, 1350]]);
    await credit(id, '13');
    await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.orderId, id));
    await db.update(orders).set({ refundedCents: 0 }).where(eq(orders.id, id));
    expect(await dueCents(id)).toBe(-1350);
    expect(await creditNotesDue(db)).toBe(0);
    expect(await credit(id, '14')).toEqual({ ok: false, code: 'nothing_due' });
  });

  test('what is given back after the invoice is asked for in list and overview until its note is there', async () => {
    const id = await addOrder(db, ORDER);
    const waiting = async () => [
      await creditNotesDue(db),
      (await listOrders(db, { status: 'all', after: null, waitsForCreditNote: true })).total,
    ];
    await giveBack(id, [[A, 1, 1350]]);
    await invoice(id);
    expect(await waiting()).toEqual([0, 0]);
    await giveBack(id, [[B, 1, 4720]]);
    expect(await waiting()).toEqual([1, 1]);
    await credit(id, '13');
    expect(await waiting()).toEqual([0, 0]);
    await giveBack(id, [[null, 0, 10]]);
    expect(await waiting()).toEqual([1, 1]);
  });

  test.each<[string, Partial<typeof orders.$inferInsert>, Given[], number]>([
    ['on its way, to be paid at the door', { paidCents: 0, status: 'shipped' }, [], 0],
    ['refused at the door', { paidCents: 0, status: 'cancelled' }, [], 7918],
    ['cancelled, its money still here', { status: 'cancelled' }, [], 0],
    ['cancelled, a part of it given back', { status: 'cancelled' }, [[null, 0, 500]], 500],
    [
      'cancelled, and all that was paid given back',
      { paidCents: 500, status: 'cancelled' },
      [[null, 0, 500]],
      7918,
    ],
  ])('invoiced whole, then %s', async (_, then, back, due) => {
    const id = await addOrder(db, { ...ORDER, ...then, status: 'shipped' });
    await invoice(id);
    await db.update(orders).set(then).where(eq(orders.id, id));
    if (back.length > 0) await giveBack(id, back);
    expect(await totalsOf(id)).toMatchObject({ invoice: 7918, due });
    expect(await creditNotesDue(db)).toBe(due > 0 ? 1 : 0);
    expect(await credit(id, '13')).toEqual(due > 0 ? { ok: true } : { ok: false, code: 'nothing_due' });
    expect(await creditNotesDue(db)).toBe(0);
    expect(await dueCents(id)).toBe(0);
    expect((await totalsOf(id)).notes).toEqual(due > 0 ? [due] : []);
  });

  test('opened again, an order that was called off is short of its invoice until the note is taken back', async () => {
    const id = await addOrder(db, { ...ORDER, paidCents: 0, status: 'shipped' });
    await invoice(id);
    const set = (status: 'cancelled' | 'shipped') =>
      db.update(orders).set({ status }).where(eq(orders.id, id));
    await set('cancelled');
    await credit(id, '13');
    const [stored] = await creditNotesOf(db, id);
    expect(stored?.billed).toMatchObject({
      lines: [{ quantity: 2 }, { quantity: 1 }],
      ...{ wrappingCents: 0, shippingCents: 499 },
    });
    await set('shipped');
    expect(await dueCents(id)).toBe(-7918);
    const version = await versionOf(db, id);
    await takeCreditNoteBack(shop, { orderId: id, actor: 'owner', noteId: stored?.id ?? '', version });
    expect(await dueCents(id)).toBe(0);
  });

  test('an order given back whole before its invoice needs neither invoice nor note', async () => {
    const id = await addOrder(db, ORDER);
    await giveBack(id, [
      [A, 2, 2699],
      [B, 1, 4720],
      [null, 0, 499],
    ]);
    expect(await invoice(id)).toEqual({ ok: false, code: 'nothing_left' });
    expect(await credit(id, '13')).toEqual({ ok: false, code: 'no_invoice' });
    expect(await creditNotesDue(db)).toBe(0);
    const list = { status: 'all' as const, after: null, waitsForInvoice: true };
    expect((await listOrders(db, list)).total).toBe(0);
  });

  test('a number is given once in a year, to an invoice or to a credit note', async () => {
    const [first, second] = [await addOrder(db, ORDER), await addOrder(db, ORDER)];
    await invoice(first, '12/a');
    await giveBack(first, [[A, 1, 1350]]);
    expect(await credit(first, '12/A')).toEqual({ ok: false, code: 'number_taken' });
    expect(await credit(first, '13')).toEqual({ ok: true });
    expect(await invoice(second, '13')).toEqual({ ok: false, code: 'number_taken' });
    expect(await invoice(second, '14')).toEqual({ ok: true, changed: true });
    await giveBack(second, [[A, 1, 1350]]);
    expect(await credit(second, '13')).toEqual({ ok: false, code: 'number_taken' });
  });

  test.each([
    ['2026-11-23', 'invalid_day'],
    ['2026-11-25', 'invalid_day'],
    ['', 'invalid_day'],
    [TODAY, null],
  ])('invoiced today, a note of "%s": %s', async (day, code) => {
    const id = await addOrder(db, ORDER);
    await invoice(id);
    await giveBack(id, [[A, 1, 1350]]);
    expect(await credit(id, '13', day)).toEqual(code ? { ok: false, code } : { ok: true });
  });

  test('a note made for another amount is refused, and one sent twice is one', async () => {
    const id = await addOrder(db, ORDER);
    await invoice(id);
    expect(await credit(id, '13')).toEqual({ ok: false, code: 'nothing_due' });
    await giveBack(id, [[A, 1, 1350]]);
    expect(await credit(id, '13', TODAY, 1349)).toEqual({ ok: false, code: 'amount_changed' });
    const sent = await Promise.all([credit(id, '13', TODAY, 1350), credit(id, '13', TODAY, 1350)]);
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    expect(await creditNotesOf(db, id)).toHaveLength(1);
  });

  test('a note is taken back once, each with its event, and before its invoice', async () => {
    const id = await addOrder(db, ORDER);
    await invoice(id);
    await giveBack(id, [[A, 1, 1350]]);
    await credit(id, '13');
    const back = { orderId: id, actor: 'owner' };
    expect(await takeInvoiceBack(shop, { ...back, version: await versionOf(db, id) })).toEqual({
      ok: false,
      code: 'has_credit_notes',
    });
    const [note] = await creditNotesOf(db, id);
    const gone = { ...back, noteId: note?.id ?? '', version: await versionOf(db, id) };
    expect(await takeCreditNoteBack(shop, { ...gone, version: gone.version - 1 })).toEqual({
      ok: false,
      code: 'stale',
    });
    expect(await takeCreditNoteBack(shop, gone)).toEqual({ ok: true, changed: true });
    expect(await takeCreditNoteBack(shop, gone)).toEqual({ ok: true, changed: false });
    expect(await takeCreditNoteBack(shop, { ...gone, noteId: 'x' })).toEqual({ ok: true, changed: false });
    expect(await dueCents(id)).toBe(1350);
    const shown = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(orderEvents.id);
    const of = { number: '13', day: TODAY, amountCents: 1350 };
    expect(shown.map(({ kind, detail }) => [kind, detail]).slice(-2)).toEqual([
      ['credit-note', of],
      ['credit-note-taken-back', of],
    ]);
    // Noted anew, the invoice leaves out what has been given back meanwhile.
    await takeInvoiceBack(shop, { ...back, version: await versionOf(db, id) });
    await invoice(id, '14');
    expect(await totalsOf(id)).toMatchObject({ invoice: 6568, due: 0 });
  });

  test('whoever writes to the table without asking is refused a number that is taken', async () => {
    const id = await addOrder(db, ORDER);
    await invoice(id);
    await giveBack(id, [[A, 1, 1350]]);
    await credit(id, '13');
    const billed = { lines: [], wrappingCents: 0, shippingCents: 100 };
    const issued = await issuedNow(db, await detail(id));
    const row = { orderId: id, billed, issued, amountCents: 100, createdAt: NOW };
    await expect(db.insert(creditNotes).values({ ...row, number: '13', day: TODAY })).rejects.toThrow();
    await expect(
      db.insert(creditNotes).values({ ...row, number: '15', day: TODAY, amountCents: 0 }),
    ).rejects.toThrow();
  });

  test('a file that says something else has a name of its own, the same content keeps its name', async () => {
    const id = await addOrder(db, ORDER);
    const other = await addOrder(db, ORDER);
    const file = async (orderId: string, number: string) => {
      const order = await detail(orderId);
      const issued = await issuedNow(db, order);
      return invoiceFile(shop, {
        ...issued,
        order: { ...issued.order, id: orderId, createdAt: order.createdAt },
        request: INVOICE_REQUEST,
        creditNote: null,
        invoice: { number, day: TODAY },
        billed: await leftToInvoice(db, order),
      });
    };
    const first = await file(id, '12');
    expect(first.xml).toContain(
      `<ProgressivoInvio>${/_(\w{5})\.xml$/.exec(first.name)?.[1]}</ProgressivoInvio>`,
    );
    expect(await file(id, '12')).toEqual(first);
    const names = [first.name];
    names.push((await file(id, '13')).name, (await file(other, '12')).name);
    await giveBack(id, [[A, 1, 1350]]);
    names.push((await file(id, '12')).name);
    expect(new Set(names).size).toBe(4);
    expect((await file(id, '13')).name).not.toBe(names[1]);
    // Requested by two at once, it is one file.
    const [one, two] = await Promise.all([file(id, '15'), file(id, '15')]);
    expect(one.name).toBe(two.name);
  });
});

/** A product, pieces of it and what was given back for them; without a product an amount alone. */
type Given = [productId: string | null, quantity: number, cents: number];

/** A refund that was given back, with its lines. */
async function addRefund(db: Db, orderId: string, lines: Given[]) {
  const amountCents = lines.reduce((sum, [, , cents]) => sum + cents, 0);
  const id = crypto.randomUUID();
  await db.insert(refunds).values({
    id,
    orderId,
    origin: 'owner',
    amountCents,
    status: 'done',
    actor: 'owner',
    createdAt: NOW,
    since: NOW,
    doneAt: NOW,
  });
  await db.insert(refundLines).values(
    lines.map(([productId, quantity, cents]) => ({
      refundId: id,
      quantity,
      amountCents: cents,
      line: productId && orderLineKey({ productId, size: 'M' }),
    })),
  );
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const refundedCents = (order?.refundedCents ?? 0) + amountCents;
  await db.update(orders).set({ refundedCents }).where(eq(orders.id, orderId));
}
