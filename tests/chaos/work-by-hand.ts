import { openEmbedded, openServer } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { draftOrderById } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { orderFromDraft, sellDraftOrder } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import { propose } from '#shop/checkout/staff-orders/propose.server.ts';
import { CUSTOMER } from '#support/checkout-room.ts';
import { openRoom, type Room } from '#support/room.ts';

/**
 * A process that does one part of what becomes of orders by hand, and nothing else, to be killed while it does. Its
 * arguments: a data directory or the address of a database, the parts that it does side by side (`write`, `sell`, `confirm`),
 * and the moment that its clock shows.
 */
const [where = '', parts = '', now = ''] = process.argv.slice(2);

const WORKS: Record<string, (room: Room) => Promise<void>> = { write, sell, confirm };

/** So many orders are written: every other is paid at the counter, and two of four are sent by courier. */
const MANY = 12;
const ALL = Array.from({ length: MANY }, (_, n) => n);

const database = await (where.startsWith('postgres') ? openServer(where) : openEmbedded(where));
const room = await openRoom(database);
room.clock.now = new Date(now);
process.stdout.write('ready\n');
await Promise.all(parts.split(',').map((part) => WORKS[part]?.(room)));
await room.close();
await database.close();

/** The owner writes them; what is there is not written again. */
async function write(shop: Room): Promise<void> {
  const [product] = await shop.db.select({ id: products.id }).from(products);
  for (const n of ALL) {
    if (await draftOrderById(shop.db, idOf(n))) continue;
    const proposed = {
      status: 'open',
      customer: entryOf(n),
      pieces: [{ productId: product?.id ?? '', size: 'M', quantity: 1 }],
      delivery: isSent(n) ? 'standard' : 'pickup',
      ...{ discountCents: 100, discountReason: 'Cliente da anni', note: '', until: null },
    } as const;
    const saved = await propose(shop, proposed, { id: idOf(n), actor: 'owner', isFree: true });
    // The other node has just written it, and it may be on its way already.
    if (!saved.ok && !['stale', 'being_paid', 'over', 'unknown'].includes(saved.code))
      throw new Error(saved.code);
  }
}

/** The owner takes the money at the counter, by the same button each time. */
async function sell(shop: Room): Promise<void> {
  for (const n of ALL.filter((one) => one % 2 === 0)) {
    const proposal = await draftOrderById(shop.db, idOf(n));
    if (!proposal) continue;
    const { id: proposalId, version } = proposal;
    const sale = { proposalId, version, paymentId: idOf(n + 50), isTaken: true, actor: 'owner' };
    const sold = await sellDraftOrder(shop, sale);
    if (!sold.ok && !['stale', 'being_paid', 'over'].includes(sold.code)) throw new Error(sold.code);
  }
}

/** Each other customer confirms hers in two tabs, to be paid by transfer. */
async function confirm(shop: Room): Promise<void> {
  for (const n of ALL.filter((one) => one % 2 === 1)) {
    const proposal = await draftOrderById(shop.db, idOf(n));
    if (!proposal) continue;
    const requested = {
      ...{ proposalId: proposal.id, version: proposal.version, entry: entryOf(n) },
      ...{ payment: 'transfer' as const, expectedTotalCents: isSent(n) ? 2399 : 1900 },
    };
    for (const made of await Promise.all([orderFromDraft(shop, requested), orderFromDraft(shop, requested)]))
      if (!made.ok && !['changed', 'being_paid', 'ordered'].includes(made.code)) throw new Error(made.code);
  }
}

function entryOf(n: number) {
  return { ...CUSTOMER, customer_email: `cliente${n}@example.it` };
}

function isSent(n: number): boolean {
  return n % 4 < 2;
}

/** The same id each time; its beginning is the order's number. */
function idOf(n: number): string {
  return `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
}
