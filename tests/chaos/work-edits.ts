import { asc, eq, isNull } from 'drizzle-orm';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { editOrder, previewEdit } from '#shop/orders/edits/edit-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { CUSTOMER, checkoutInput } from '#support/checkout-room.ts';
import { openRoom, type Room } from '#support/room.ts';

/**
 * A process that changes orders, or buys what they are changed to have, to be killed while it does. Its arguments: a data
 * directory or the address of a database, the parts that it does side by side (`order`, `edit`, `buy`), and its clock's moment.
 */
const [where = '', parts = '', now = ''] = process.argv.slice(2);

const WORKS: Record<string, (room: Room) => Promise<void>> = {
  order: (shop) => bought(shop, { name: 'Camicia', kind: 'c' }),
  buy: (shop) => bought(shop, { name: 'Ultime', kind: 'b' }),
  edit,
};

/** So many shoppers order shirts, and so many the last pieces of something else. */
const SHOPPERS = 6;

const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
const room = await openRoom(database);
room.clock.now = new Date(now);
process.stdout.write('ready\n');
await Promise.all(parts.split(',').map((part) => WORKS[part]?.(room)));
await room.close();
await database.close();

/** The same shoppers press the same buttons, each time; what is gone they do not get. */
async function bought(shop: Room, { name, kind }: { name: string; kind: string }): Promise<void> {
  const id = await productOf(shop.db, name);
  for (let n = 0; n < SHOPPERS; n += 1) {
    const entry = { ...CUSTOMER, customer_email: `${kind}${n}@example.it` };
    const lines = [{ id, size: 'M', quantity: 1, priceCents: 2000 }];
    const checkoutId = `${kind.repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const started = await startCheckout(
      shop,
      checkoutInput(id, { entry, lines, checkoutId, payment: 'transfer' }),
    );
    if (!started.ok && started.code !== 'unavailable') throw new Error(started.code);
  }
}

/** The owner adds one of the last pieces to each shirt, and takes the shirt away where she got it. */
async function edit(shop: Room): Promise<void> {
  const [shirt, last] = await Promise.all([productOf(shop.db, 'Camicia'), productOf(shop.db, 'Ultime')]);
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(isNull(orders.buyerName))
    .orderBy(asc(orders.customerEmail));
  for (const { id } of rows) {
    for (const pieces of [[shirt, last], [last]]) {
      const order = await orderById(shop.db, id);
      const has = (productId: string) => order?.items.some((item) => item.productId === productId);
      // Bought by a shopper, or changed before the process was killed.
      if (!order || !has(shirt) || (pieces.length === 2 && has(last))) continue;
      const { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince } = order;
      const requested = {
        pieces: pieces.map((productId) => ({ productId, size: 'M', quantity: 1 })),
        delivery: order.deliveryMethod,
        address: { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince },
      };
      const by = { orderId: id, version: order.version, actor: 'owner', mayGiveBack: true, mayCorrect: true };
      const seen = await previewEdit(shop, by, requested);
      if (!seen.ok) break;
      const expectedTotalCents = seen.preview.totalCents;
      const edited = await editOrder(shop, by, { edit: requested, expectedTotalCents });
      if (!edited.ok && edited.code !== 'gone' && edited.code !== 'stale') throw new Error(edited.code);
      if (!edited.ok) break;
    }
  }
}

async function productOf(db: Db, name: string): Promise<string> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.name, name));
  if (!row) throw new Error(`There is no ${name}`);
  return row.id;
}
