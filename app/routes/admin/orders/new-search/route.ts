import { shopContext } from '../../../../boot/context.ts';
import type { RouteFacts } from '../../../../http/route-facts.ts';
import { listCustomers } from '../../../../shop/customers/profiles/customers.server.ts';
import { orderById } from '../../../../shop/orders/orders/order-detail.server.ts';
import { listStock, sizeWithCode } from '../../../../shop/stock/stock/stock-list.server.ts';
import { requirePermission } from '../../shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:write' } } satisfies RouteFacts;

/** A size that can be put into an order by hand; `free` is null where nobody counts. */
export type FoundSize = {
  sizeId: string;
  productId: string;
  name: string;
  color: string | null;
  size: string;
  priceCents: number;
  free: number | null;
};

/** A customer of before, as the last order names her. */
export type FoundCustomer = {
  orderId: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  /** Two letters, or empty. */
  province: string;
};

export type Found = { q: string; sizes: FoundSize[]; customers: FoundCustomer[] };

const MOST_SIZES = 40;
const MOST_CUSTOMERS = 5;
/** Letters before customers are looked for: whoever looks knows whom. */
const LEAST_LETTERS = 3;

/** Pieces (`capo`, by words or a code) or customers (`cliente`) for an order that is written by hand. */
export async function loader(args: Route.LoaderArgs): Promise<Found> {
  await requirePermission(args, handle.needs.read);
  const { db } = args.context.get(shopContext);
  const query = new URL(args.request.url).searchParams;
  const wanted = (query.get('capo') ?? '').slice(0, 100).trim();
  if (wanted !== '') {
    const exact = await sizeWithCode(db, wanted);
    const sizes = exact ? [exact] : (await listStock(db, { q: wanted, after: null }, MOST_SIZES)).sizes;
    return {
      q: wanted,
      customers: [],
      sizes: sizes.map(({ id, productId, name, color, size, priceCents, stock, held }) => ({
        ...{ sizeId: id, productId, name, color, size, priceCents },
        free: stock === null ? null : Math.max(0, stock - held),
      })),
    };
  }
  const who = (query.get('cliente') ?? '').slice(0, 100).trim();
  if (who.length < LEAST_LETTERS) return { q: who, sizes: [], customers: [] };
  const { customers } = await listCustomers(db, { q: who, after: null }, MOST_CUSTOMERS);
  const found = await Promise.all(customers.map(({ orderId }) => orderById(db, orderId)));
  return {
    q: who,
    sizes: [],
    customers: found.flatMap((order) => (order ? [customerOf(order)] : [])),
  };
}

function customerOf(order: NonNullable<Awaited<ReturnType<typeof orderById>>>): FoundCustomer {
  return {
    orderId: order.id,
    name: order.buyerName || order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    address: order.customerAddress,
    city: order.customerCity,
    postalCode: order.customerPostalCode,
    province: order.customerProvince,
  };
}
