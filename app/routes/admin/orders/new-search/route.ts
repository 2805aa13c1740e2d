import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import type { Found } from '#routes/admin/orders/shared/found.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { thumbnailsOf } from '#shop/catalog/products/product-pictures.server.ts';
import { findPieces } from '#shop/checkout/staff-orders/pieces.server.ts';
import { customerOfOrder } from '#shop/checkout/staff-orders/proposed.ts';
import { listCustomers } from '#shop/customers/profiles/customer-list.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:write' } } satisfies RouteFacts;

const MOST_FOUND = 20;
const MOST_CUSTOMERS = 5;
/** Letters typed before customers are searched, so that nobody browses them. */
const LEAST_LETTERS = 3;

const NOTHING: Found = { q: '', found: [], thumbnails: {}, corrected: null, customers: [], customer: null };

/** For hand-written orders: pieces (`capo`, words or a code), customers (`cliente`), an order's one (`ordine`). */
export async function loader(args: Route.LoaderArgs): Promise<Found> {
  const shop = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const words = (query.get('capo') ?? '').slice(0, 100).trim();
  if (words !== '') {
    const pieces = await findPieces(shop, words, MOST_FOUND);
    const ids = pieces.found.map(({ productId }) => productId);
    return { ...NOTHING, q: words, ...pieces, thumbnails: await thumbnailsOf(shop, ids) };
  }
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
