import { asc } from 'drizzle-orm';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { CUSTOMER, checkoutInput } from '#support/checkout-room.ts';
import { openRoom, type Room } from '#support/room.ts';

/**
 * A process that does one part of what becomes of orders to be paid by transfer or in the shop, and nothing else, to be
 * killed while it does. Its arguments: a data directory or the address of a database, the parts that it does side by side (`order`,
 * `pay`, `deadline`), and the moment that its clock shows.
 */
const [where = '', parts = '', now = ''] = process.argv.slice(2);

const WORKS: Record<string, (room: Room) => Promise<void>> = { order, pay, deadline: chaseUnpaid };

/** So many shoppers order. */
const SHOPPERS = 12;

const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
const room = await openRoom(database);
room.clock.now = new Date(now);
process.stdout.write('ready\n');
await Promise.all(parts.split(',').map((part) => WORKS[part]?.(room)));
await room.close();
await database.close();

/** The same shoppers press the same buttons, each time. */
async function order(shop: Room): Promise<void> {
  const [product] = await shop.db.select({ id: products.id }).from(products);
  for (let n = 0; n < SHOPPERS; n += 1) {
    const entry = { ...CUSTOMER, customer_email: `cliente${n}@example.it` };
    // Every third is paid in the shop, where she fetches it.
    const way =
      n % 3 === 0
        ? ({ payment: 'in_shop', delivery: 'pickup', expectedTotalCents: 2000 } as const)
        : ({ payment: 'transfer' } as const);
    const requested = checkoutInput(product?.id ?? '', { entry, checkoutId: idOf('c', n), ...way });
    const started = await startCheckout(shop, requested);
    if (!started.ok) throw new Error(started.code);
  }
}

/** The owner notes every other order down as paid. */
async function pay(shop: Room): Promise<void> {
  for (const [n, { id, totalCents }] of (await oldest(shop.db)).entries()) {
    if (n % 2 === 1) continue;
    const payment = { id: idOf('a', n), orderId: id, amountCents: totalCents, actor: 'owner' };
    const paid = await receivePayment(shop, { ...payment, day: dayInRome(shop.now()) });
    if (!paid.ok) throw new Error(paid.code);
  }
}

function oldest(db: Db) {
  return db
    .select({ id: orders.id, totalCents: orders.totalCents })
    .from(orders)
    .orderBy(asc(orders.customerEmail));
}

/** The same id each time. */
function idOf(kind: string, n: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
