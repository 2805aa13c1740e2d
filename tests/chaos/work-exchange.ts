import { asc } from 'drizzle-orm';
import { openEmbedded, openServer } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { orders } from '#db/schema/orders.ts';
import { acceptExchange } from '#shop/orders/exchanges/decide.server.ts';
import { requestExchange } from '#shop/orders/exchanges/request.server.ts';
import { noteExchangeArrival, sendExchange } from '#shop/orders/exchanges/steps.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { openRoom, type Room } from '#support/room.ts';

/**
 * A process that does one part of what becomes of exchanges, and nothing else, to be killed while it does. Its arguments: a
 * data directory or the address of a database, and the parts that it does side by side (`ask`, `accept`, `move`).
 */
const [where = '', parts = ''] = process.argv.slice(2);

const WORKS: Record<string, (room: Room) => Promise<void>> = { ask, accept, move };
const OWNER = { actor: 'owner', mayRefund: true };

const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
const room = await openRoom(database);
process.stdout.write('ready\n');
await Promise.all(parts.split(',').map((part) => WORKS[part]?.(room)));
await room.close();
await database.close();

/** The same shoppers press the same buttons, each time. */
async function ask(shop: Room): Promise<void> {
  const all = await shop.db.select().from(orders).orderBy(asc(orders.customerEmail));
  for (const [n, { id: orderId, items }] of all.entries()) {
    const [item] = items;
    const id = `eeeeeeee-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const request = { id, orderId, line: item ? orderLineKey(item) : '', quantity: 1, size: 'L', note: '' };
    const answer = await requestExchange(shop, request);
    if (!answer.ok) throw new Error(answer.code);
  }
}

/** The owner accepts what waits for her. */
async function accept(shop: Room): Promise<void> {
  for (const { id, version, status } of await shop.db.select().from(exchanges))
    if (status === 'requested') await acceptExchange(shop, { id, version }, OWNER);
}

/** She sends what is to leave, and takes in what comes back; every other comes back first. */
async function move(shop: Room): Promise<void> {
  for (const round of [0, 1])
    for (const [n, row] of (await shop.db.select().from(exchanges).orderBy(asc(exchanges.id))).entries()) {
      const from = { id: row.id, version: row.version, actor: 'owner' };
      const isSent = row.status === 'arrived' || (row.status === 'accepted' && n % 2 === round);
      if (isSent)
        await sendExchange(shop, from, { carrier: 'BRT', trackingNumber: `A${n}`, handedOver: false });
      else await noteExchangeArrival(shop, from, { keepOut: false });
    }
}
