import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { productSizes } from '#db/schema/stock.ts';
import { unsentPieces } from '#shop/orders/exchanges/read.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { carryOutRefund, refundCancelled } from '#shop/orders/refunds/carry-out.server.ts';
import { refundsAtProvider } from '#support/refunds.ts';
import { addProducts, addSet, type Room } from '#support/room.ts';
import { Ledger, type Pieces } from './ledger.ts';

/** Prices whose tenths are no whole cents. */
const ARTICLES = {
  shirt: { name: 'Camicia', priceCents: 1333, stock: { M: 4, L: 2 } },
  scarf: { name: 'Sciarpa', priceCents: 777, stock: { Unica: 3 } },
  coat: { name: 'Cappotto', priceCents: 2999, stock: { M: 2 } },
} as const;

/** A shirt and a coat, sold together. */
export const SET = { size: 'Camicia M + Cappotto M', priceCents: 4111 };

export type Article = keyof typeof ARTICLES | 'set';

/** A small shop with one order, and what is true of both. */
export type World = {
  room: Room;
  articles: Record<Article, string>;
  orderId: string | null;
  ledger: Ledger;
  /** What was given back by hand; the provider knows the rest. */
  byHandCents: number;
  /** What the provider took for the order. */
  onlineCents: number;
  /** The order was cancelled, and what follows of it waits; `refundOf`: together with its refund. */
  isCancelling: boolean;
  refundOf: { isHere: boolean } | null;
  /** Its shopper wants an invoice. */
  invoiced: boolean;
  /** It leaves in parcels of its own. */
  isInParcels: boolean;
  /** What the invoice's file and those of credit notes say, by the number, since they were issued. */
  files: Map<string, string>;
  /** The e-mails that were looked at. */
  mails: Set<string>;
  /** The order came to cost more, and a link asked for it. */
  isLinked: boolean;
  /** An exchange that waits for the shop's decision, or is under way or was. */
  exchange: 'requested' | 'open' | null;
  /** Withdrawals that nobody has decided on. */
  withdrawals: number;
  /** The last change of status, while it may be taken back, and what was true before it. */
  undo: { eventId: number; before: Parameters<Ledger['undone']>[0] } | null;
  /** What each step came to, in its order: "ok", or the code of its refusal. */
  came: string[];
};

/** The shop as it is before anything happens. */
export async function openWorld(room: Room): Promise<World> {
  const [shirt = '', scarf = '', coat = ''] = await addProducts(room.db, Object.values(ARTICLES));
  const set = await addSet(room.db, [shirt, coat], { name: 'Completo', priceCents: SET.priceCents });
  const articles = { shirt, scarf, coat, set };
  room.enqueued.length = 0;
  room.clock.now = new Date('2026-03-10T10:00:00Z');
  const ledger = new Ledger(firstCounts(articles), (line) => {
    const [article, size = ''] = line.split('|');
    if (article !== set) return [line];
    const [, shirtSize, coatSize] = /Camicia (\w+) \+ Cappotto (\w+)/.exec(size) ?? [];
    return [`${shirt}|${shirtSize}`, `${coat}|${coatSize}`];
  });
  return {
    ...{ room, articles, orderId: null, ledger, byHandCents: 0, onlineCents: 0 },
    ...{
      ...{ invoiced: false, isInParcels: false, files: new Map(), mails: new Set() },
      isCancelling: false,
      refundOf: null,
      isLinked: false,
      exchange: null,
      withdrawals: 0,
      undo: null,
      came: [],
    },
  };
}

/** How many there are of each size before anything happens. */
export function firstCounts(articles: Record<Article, string>): Pieces {
  return new Map(
    Object.entries(ARTICLES).flatMap(([article, { stock }]) =>
      Object.entries(stock).map(
        ([size, many]) => [`${articles[article as Article]}|${size}`, many as number] as const,
      ),
    ),
  );
}

/** The order as the shop has it now. */
export async function orderOf({ room, orderId }: World): Promise<OrderDetail> {
  const order = await orderById(room.db, orderId ?? '');
  if (!order) throw new Error('There is no order');
  return order;
}

/** The id of the row of a size. */
export async function sizeId({ room }: World, key: string): Promise<string> {
  const [productId = '', size = ''] = key.split('|');
  const isIt = and(eq(productSizes.productId, productId), eq(productSizes.size, size));
  const [found] = await room.db.select({ id: productSizes.id }).from(productSizes).where(isIt);
  if (!found) throw new Error(`There is no size ${key}`);
  return found.id;
}

/** What the provider has given back of all that it was paid for the order, in cents. */
export async function givenByProvider({ room, orderId }: World): Promise<number> {
  if (!orderId) return 0;
  const intents = await intentsOf(room.db, orderId);
  const made = await Promise.all(intents.map((intent) => refundsAtProvider(room, intent)));
  return made.flat().reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
}

async function intentsOf(db: Db, orderId: string): Promise<string[]> {
  const order = await orderById(db, orderId);
  const later = await db
    .select({ intent: orderPayments.paymentIntentId })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  const intents = [order?.paymentIntentId, ...later.map(({ intent }) => intent)];
  return intents.filter((one) => typeof one === 'string');
}

/** Refunds that somebody is to give by hand. */
export async function toGive({ room, orderId }: World) {
  const rows = await room.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId ?? ''));
  return rows.filter(({ byHand, status }) => byHand && status === 'requested');
}

/** Does what waits for the provider; `isLater`: also what waits until a change can no longer be undone. */
export async function work(world: World, { isLater = false } = {}): Promise<void> {
  const { room } = world;
  const later: typeof room.enqueued = [];
  for (let jobs = room.enqueued.splice(0); jobs.length > 0; jobs = room.enqueued.splice(0))
    for (const job of jobs) {
      if (job.queue === 'carry-out-refund')
        await carryOutRefund(room, (job.data as { refundId: string }).refundId);
      else if (job.queue === 'refund-cancelled' && isLater)
        await refundCancelled(room, job.data as { orderId: string; eventId: number }, unsentPieces);
      else if (job.queue === 'refund-cancelled') later.push(job);
    }
  room.enqueued.push(...later);
  world.ledger.outCents = world.byHandCents + (await givenByProvider(world));
}
