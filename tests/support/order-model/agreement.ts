import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { exchangeHolds, productSizes, proposalHolds, stockHolds, stockMovements } from '#db/schema/stock.ts';
import { refundsOfDays, salesOfDays } from '#shop/finance/accounting/movements.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { documentsOf } from '#shop/orders/invoices/credit-notes.server.ts';
import { leftToInvoice, readsAs } from '#shop/orders/invoices/issue.server.ts';
import { invoiceFile } from '#shop/orders/invoices/order-invoice.server.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { piecesLeftOf, remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { parcelsOf, slipsOf } from '#shop/orders/shipments/read.server.ts';
import { slipOf } from '#shop/orders/slips/slip.ts';
import { sizesOf } from './ledger.ts';
import { firstCounts, givenByProvider, orderOf, type World } from './world.ts';

/** The first day of the register, and one after the last. */
const SPAN = { from: '2026-01-01', to: '2027-12-31' };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Compares all that the shop says with what is true. */
export async function agree(world: World): Promise<void> {
  await stockAgrees(world);
  if (!world.orderId) return;
  const order = await orderOf(world);
  await piecesAgree(world, order);
  await giftAgrees(world, order);
  moneyAgrees(world, order);
  await providerAgrees(world);
  await registerAgrees(world, order);
  await papersAgree(world, order);
  await mailsAgree(world, order);
}

/** Every piece is counted, held or gone as it is. */
async function stockAgrees({ room, articles, ledger }: World) {
  const rows = await room.db
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, [articles.shirt, articles.scarf, articles.coat]));
  const held = new Map<string, number>();
  for (const holds of [stockHolds, exchangeHolds, proposalHolds])
    for (const row of await room.db.select().from(holds))
      held.set(row.productSizeId, (held.get(row.productSizeId) ?? 0) + row.quantity);
  const moved = await room.db
    .select({ id: stockMovements.productSizeId, pieces: sql<number>`sum(${stockMovements.pieces})::int` })
    .from(stockMovements)
    .groupBy(stockMovements.productSizeId);
  const keyOf = ({ productId, size }: { productId: string; size: string }): string => `${productId}|${size}`;
  const first = firstCounts(articles);
  const says = rows.map((row) => ({
    key: keyOf(row),
    stock: row.stock,
    held: row.held,
    movedTo: (first.get(keyOf(row)) ?? 0) + (moved.find(({ id }) => id === row.id)?.pieces ?? 0),
  }));
  const is = rows.map((row) => {
    const shelf = ledger.at.shelf.get(keyOf(row)) ?? 0;
    return { key: keyOf(row), stock: shelf, held: held.get(row.id) ?? 0, movedTo: shelf };
  });
  expect(says, 'stock').toEqual(is);
}

/** Order and slip name the pieces that are there. */
async function piecesAgree({ room, ledger }: World, order: OrderDetail) {
  const left = (await piecesLeftOf(room.db, [order])).get(order.id) ?? {};
  expect(new Map(Object.entries(left).filter(([, many]) => many > 0)), 'pieces left').toEqual(ledger.lines);
  if (ledger.isCancelled || ledger.hasLeft) return;
  const reader = { seesMoney: true, seesInvoices: true } as Parameters<typeof slipOf>[1];
  if ((await parcelsOf(room.db, order)).shipments.length > 0) return;
  const packed = slipOf(order, reader, left).items.filter(({ toPack }) => toPack > 0);
  const slip = new Map(packed.map(({ productId, size, toPack }) => [`${productId}|${size}`, toPack]));
  expect(sizesOf(slip, ledger.sizesOf), 'slip').toEqual(ledger.at.here);
}

/** The order is the gift that it is, and its slip has it wrapped unless that was refunded. */
async function giftAgrees({ room, ledger }: World, order: OrderDetail) {
  const { giftMessage, wrappingCents } = order;
  expect({ giftMessage, isWrapped: wrappingCents !== null }, 'gift').toEqual({
    ...{ giftMessage: ledger.giftMessage, isWrapped: ledger.wrapping !== 'none' },
  });
  for (const slip of await slipsOf(room.db, [order], { seesMoney: true, seesInvoices: true }))
    expect(slip, 'gift on the slip').toMatchObject({ giftMessage, isWrapped: ledger.wrapping === 'there' });
  const remaining = (await remainingOfOrders(room.db, [order])).get(order.id);
  expect(remaining?.wrapping.refundedCents, 'refunded wrapping').toBeLessThanOrEqual(wrappingCents ?? 0);
}

/** The order's sums are what came and went. */
function moneyAgrees({ ledger }: World, order: OrderDetail) {
  const lines = sum(order.items.map((item) => item.priceCents * item.quantity - item.discountCents));
  expect(lines + order.shippingCents + (order.wrappingCents ?? 0), 'lines').toBe(order.totalCents);
  expect(
    { total: order.totalCents, paid: order.paidCents, refunded: order.refundedCents },
    'total, paid and refunded',
  ).toEqual({ total: ledger.totalCents, paid: ledger.paidCents, refunded: ledger.refundedCents });
  expect(ledger.paidCents, 'kept').toBeGreaterThanOrEqual(ledger.refundedCents);
}

/** No more went back than came. */
async function providerAgrees(world: World) {
  const providerCents = world.onlineCents - (await givenByProvider(world));
  expect(providerCents, 'the provider').toBeGreaterThanOrEqual(0);
}

/** The register counts what the shop has. */
async function registerAgrees({ room, ledger, orderId }: World, order: OrderDetail) {
  const sales = (await salesOfDays(room.db, SPAN)).filter((one) => one.orderId === orderId);
  const back = (await refundsOfDays(room.db, SPAN)).filter((one) => one.orderId === orderId);
  const net = sum(sales.map((one) => one.amountCents)) - sum(back.map((one) => one.amountCents));
  const keptCents = ledger.inCents - ledger.outCents;
  // With its first parcel all of an order counts.
  const isDue = (ledger.hasLeft || ledger.at.shopper.size > 0) && !ledger.isCancelled;
  const least = isDue
    ? keptCents + ledger.openCents - order.chargedCents - ledger.overCents
    : keptCents - ledger.overCents;
  const most = isDue ? keptCents + ledger.openCents - order.chargedCents : keptCents;
  expect(net, 'register').toBeGreaterThanOrEqual(least);
  expect(net, 'register').toBeLessThanOrEqual(most);
}

/** What was issued stays as it was, and all documents come to what is kept of the order. */
async function papersAgree({ room, ledger, files }: World, order: OrderDetail) {
  const left = billedCents(await leftToInvoice(room.db, order));
  const isSettled =
    ledger.isCancelled && ledger.paidCents <= ledger.refundedCents && ledger.toGiveCents === 0;
  expect(left, 'what is left to invoice').toBe(isSettled ? 0 : ledger.totalCents - ledger.refundedCents);
  const documents = await documentsOf(room.db, order);
  const { invoiceRequest: request, invoiceNumber: number, invoiceDay: day } = order;
  if (!documents || !request || request.kind === 'erased' || !number || !day) return;
  const notes = sum(documents.notes.map(({ amountCents }) => amountCents));
  expect(
    billedCents(documents.invoice) - notes - documents.due.cents,
    'invoice less credit notes',
  ).toBeLessThanOrEqual(left);
  for (const note of [null, ...documents.notes]) {
    const issued = await readsAs(room.db, order, note?.issued ?? documents.issued);
    const { xml } = await invoiceFile(room, {
      ...issued,
      order: { ...issued.order, id: order.id, createdAt: order.createdAt },
      ...{ request, creditNote: note, invoice: { number, day }, billed: note?.billed ?? documents.invoice },
    });
    const key = note?.number ?? number;
    expect(xml, `the file of ${key}`).toBe(files.get(key) ?? xml);
    files.set(key, xml);
    const [, total] = /<ImportoTotaleDocumento>([\d.]+)</.exec(xml) ?? [];
    expect(Math.round(Number(total) * 100), `the total of ${key}`).toBe(
      billedCents(note?.billed ?? documents.invoice),
    );
  }
}

/** A confirmation names the order's pieces and its total, as they are once it is written. */
async function mailsAgree({ room, mails }: World, order: OrderDetail) {
  const written = await room.db.select().from(outbox).where(eq(outbox.toAddress, order.customerEmail));
  const fresh = written.filter(({ id }) => !mails.has(id));
  for (const { id } of fresh) mails.add(id);
  const latest = fresh.filter(({ kind }) => kind === 'order-confirmation').at(-1);
  if (!latest) return;
  const text = latest.text.replaceAll('\u00a0', ' ');
  expect(text, 'confirmation').toContain(formatEuro(order.totalCents).replaceAll('\u00a0', ' '));
  if (order.giftMessage) expect(text, 'confirmation').toContain(order.giftMessage);
  for (const { name } of order.items) expect(text, 'confirmation').toContain(name);
}
