import { shopContext } from '../../../../boot/context.ts';
import type { RouteFacts } from '../../../../http/route-facts.ts';
import { idFrom } from '../../../../lib/uuid.ts';
import { customerOfOrder } from '../../../../shop/checkout/by-hand/customer-of-order.ts';
import { type FoundPiece, type FoundSet, findSets } from '../../../../shop/checkout/by-hand/pieces.server.ts';
import { listCustomers } from '../../../../shop/customers/profiles/customers.server.ts';
import { orderById } from '../../../../shop/orders/orders/order-detail.server.ts';
import { listStock, sizeWithCode } from '../../../../shop/stock/stock/stock-list.server.ts';
import { requirePermission } from '../../shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:write' } } satisfies RouteFacts;

/** A size that can be put into an order by hand; `sizeId` tells it from the others. */
export type FoundSize = FoundPiece & { sizeId: string };

/** A customer of before, as her last order names her: no more than tells her from others until she is chosen. */
export type FoundCustomer = { orderId: string; name: string; city: string };

export type Found = {
  q: string;
  sizes: FoundSize[];
  /** Sets that are sold as their pieces: a size of each is chosen. */
  sets: FoundSet[];
  customers: FoundCustomer[];
  /** What is known of the one who was chosen, by the checkout's fields. */
  customer: Record<string, string> | null;
};

const MOST_SIZES = 40;
const MOST_SETS = 10;
const MOST_CUSTOMERS = 5;
/** Letters before customers are looked for: whoever looks knows whom. */
const LEAST_LETTERS = 3;

const NOTHING: Found = { q: '', sizes: [], sets: [], customers: [], customer: null };

/**
 * Pieces (`capo`, by words or a code), customers (`cliente`) or the one of an order who was chosen (`ordine`), for an order
 * that is written by hand.
 */
export async function loader(args: Route.LoaderArgs): Promise<Found> {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const query = new URL(args.request.url).searchParams;
  const wanted = (query.get('capo') ?? '').slice(0, 100).trim();
  if (wanted !== '') return { ...NOTHING, q: wanted, ...(await piecesFor(shop, wanted)) };
  const chosen = query.get('ordine');
  if (chosen !== null) {
    const order = await orderById(shop.db, idFrom(chosen));
    return { ...NOTHING, customer: order && customerOfOrder(order) };
  }
  const q = (query.get('cliente') ?? '').slice(0, 100).trim();
  if (q.length < LEAST_LETTERS) return { ...NOTHING, q };
  const { customers } = await listCustomers(shop.db, { q, after: null }, MOST_CUSTOMERS);
  const found = await Promise.all(customers.map(({ orderId }) => orderById(shop.db, orderId)));
  return {
    ...NOTHING,
    q,
    customers: found.flatMap((order) =>
      order
        ? [{ orderId: order.id, name: order.buyerName || order.customerName, city: order.customerCity }]
        : [],
    ),
  };
}

async function piecesFor(
  shop: Parameters<typeof findSets>[0],
  wanted: string,
): Promise<Pick<Found, 'sizes' | 'sets'>> {
  const exact = await sizeWithCode(shop.db, wanted);
  const { sizes } = exact
    ? { sizes: [exact] }
    : await listStock(shop.db, { q: wanted, after: null }, MOST_SIZES);
  return {
    sizes: sizes.map(({ id, productId, name, color, size, priceCents, stock, held }) => ({
      ...{ sizeId: id, productId, name, color, size, priceCents },
      free: stock === null ? null : Math.max(0, stock - held),
    })),
    sets: exact ? [] : await findSets(shop, wanted, MOST_SETS),
  };
}
