import { inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  exchangeHolds,
  productSizes,
  proposalHolds,
  stockHolds,
  stockMovements,
} from '../../../app/db/schema/stock.ts';
import { refundsOfDays, salesOfDays } from '../../../app/shop/company/accounting/movements.server.ts';
import type { OrderDetail } from '../../../app/shop/orders/orders/order-detail.server.ts';
import { slipOf } from '../../../app/shop/orders/orders/slip.ts';
import { piecesLeftOf } from '../../../app/shop/orders/refunds/read.server.ts';
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
  moneyAgrees(world, order);
  await providerAgrees(world);
  await registerAgrees(world, order);
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
  const packed = slipOf(order, reader, left).items.filter(({ toPack }) => toPack > 0);
  const slip = new Map(packed.map(({ productId, size, toPack }) => [`${productId}|${size}`, toPack]));
  expect(sizesOf(slip, ledger.sizesOf), 'slip').toEqual(ledger.at.here);
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
  const isDue = ledger.hasLeft && !ledger.isCancelled;
  const least = isDue
    ? keptCents + ledger.openCents - order.chargedCents - ledger.overCents
    : keptCents - ledger.overCents;
  const most = isDue ? keptCents + ledger.openCents - order.chargedCents : keptCents;
  expect(net, 'register').toBeGreaterThanOrEqual(least);
  expect(net, 'register').toBeLessThanOrEqual(most);
}
