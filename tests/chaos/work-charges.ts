import { asc, eq } from 'drizzle-orm';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { createPayments } from '#platform/payments.server.ts';
import { payCharge } from '#shop/checkout/payments/balance-payments.server.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { openBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { carryOutDueRefunds } from '#shop/orders/refunds/carry-out.server.ts';
import { openRoom, type Room } from '#support/room.ts';

/**
 * A process that does one part of what becomes of differences to be paid by a link, and nothing else, to be killed while it
 * does. Its arguments: a data directory or the address of a database, the parts that it does side by side (`ask`, `press`,
 * `reprice`, `confirm`), its clock's moment, and of the payment emulator, which lives on, the port and the secret key.
 */
const [where = '', parts = '', now = '', port = '', secretKey = ''] = process.argv.slice(2);

const WORKS: Record<string, (room: Room) => Promise<void>> = {
  ask: (shop) => cost(shop, { from: 2000, to: 2800 }),
  /** Those that are confirmed last, so that many were paid before and are confirmed after it. */
  reprice: (shop) => cost(shop, { from: 2800, to: 3000, but: 4 }),
  press,
  confirm,
};

const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
const own = await openRoom(database);
const payments = createPayments({ secretKey, webhookSecret: 'whsec_room', emulatorPort: Number(port) });
const room: Room = { ...own, payments };
room.clock.now = new Date(now);
process.stdout.write('ready\n');
await Promise.all(parts.split(',').map((part) => WORKS[part]?.(room)));
await room.close();
await database.close();
// The jobs go on after what fails, and write it down.
if (room.logged.length > 0) throw room.logged[0];

/** The owner changes what orders cost, each once; the first so many (`but`) she leaves. */
async function cost(
  shop: Room,
  { from, to, but = 0 }: { from: number; to: number; but?: number },
): Promise<void> {
  for (const id of (await all(shop.db)).slice(but).toReversed())
    await shop.db.transaction(async (tx) => {
      const order = await orderById(tx, id, true);
      if (order?.totalCents !== from) return;
      await tx.update(orders).set({ subtotalCents: to, totalCents: to }).where(eq(orders.id, id));
      const change = { orderId: id, because: 'edit', actor: 'owner' } as const;
      await settleDifference(shop, tx, { ...change, beforeTotalCents: from });
    });
}

/** Each shopper presses the link in two tabs at once, and pays in both. */
async function press(shop: Room): Promise<void> {
  for (const id of await all(shop.db)) await Promise.all([paidInTab(shop, id), paidInTab(shop, id)]);
}

async function paidInTab(shop: Room, orderId: string): Promise<void> {
  for (let press = 0; press < 3; press += 1) {
    const charge = await openBalancePaymentOf(shop.db, orderId);
    if (!charge) return;
    const { version } = charge;
    const answer = await payCharge(shop, { orderId, version });
    if (answer.ok) return pay(answer.url);
    if (answer.code === 'paid') return;
    // Priced anew meanwhile, or her other tab is being paid: she looks again.
    if (answer.code !== 'changed' && answer.code !== 'being_paid') throw new Error(answer.code);
  }
}

async function pay(url: string): Promise<void> {
  const card = { metodo: 'card', numero: '4242 4242 4242 4242', scadenza: '12 / 34', cvc: '123' };
  const { pathname } = new URL(url);
  await fetch(`http://127.0.0.1:${port}${pathname}`, {
    ...{ method: 'POST', body: new URLSearchParams(card), redirect: 'manual' },
  });
}

/** The job looks for payments, twice at once, and gives back what was not owed. */
async function confirm(shop: Room): Promise<void> {
  await Promise.all([reconcileCheckouts(shop), reconcileCheckouts(shop)]);
  await carryOutDueRefunds(shop);
}

async function all(db: Db): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).orderBy(asc(orders.customerEmail));
  return rows.map(({ id }) => id);
}
