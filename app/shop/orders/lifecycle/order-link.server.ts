import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import type { Address } from '#lib/address.server.ts';
import { keysOf } from '#lib/keys.ts';
import { idIn, idSigned, signId } from '#lib/signed-id.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import type { OrderDetail } from './order-detail.server.ts';

export type SigningShop = { config: { publicUrl: string; authSecret: string } };

/** A corrected e-mail address raises the generation, which ends links sent to the wrong one. */
export type LinkedOrder = { id: string; linkGeneration: number };

/** Pages that signed links open. */
const PAGES = {
  status: '/ordine',
  charge: '/differenza',
  withdrawal: '/recesso',
  exchange: '/cambio',
  review: '/recensione',
  reviewObjection: '/recensione/basta',
} as const satisfies Record<string, Address>;

type LinkPage = keyof typeof PAGES;

export const LINK_PAGES = keysOf(PAGES);

/** A link is valid for its page only. */
const PURPOSES = {
  status: 'order-status',
  charge: 'order-charge',
  withdrawal: 'order-withdrawal',
  exchange: 'order-exchange',
  review: 'order-review',
  reviewObjection: 'order-review-objection',
} as const satisfies Record<LinkPage, string>;

/** Until November 2026 one signature opened both pages; those e-mails still work. */
const EARLIER_PURPOSE = 'order';
const EARLIER_PAGES: readonly LinkPage[] = ['status', 'withdrawal'];

/** Path of an order's page; whoever has it counts as the order's shopper. */
export function orderPath(shop: SigningShop, page: LinkPage, order: LinkedOrder): string {
  return `${PAGES[page]}?token=${orderToken(shop, page, order)}`;
}

export function withdrawalLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'withdrawal', order);
}

export function statusLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'status', order);
}

/** The payment page of a changed order's difference. */
export function chargeLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'charge', order);
}

export function reviewLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'review', order);
}

export function reviewObjectionLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'reviewObjection', order);
}

export function payUrls(shop: SigningShop, order: LinkedOrder): { codeUrl: string; payUrl: string } {
  return { codeUrl: shop.config.publicUrl + transferCodePath(shop, order), payUrl: chargeLink(shop, order) };
}

/** The transfer code's image, for readers of the order. */
export function transferCodePath(shop: SigningShop, order: LinkedOrder): string {
  return `${TRANSFER_CODE}?token=${orderToken(shop, 'status', order)}`;
}

const TRANSFER_CODE: Address = '/ordine/bonifico.png';

/** Proves that the bearer was sent the order; ends when the order's e-mail address is corrected. */
export function orderToken(shop: SigningShop, page: LinkPage, { id, linkGeneration }: LinkedOrder): string {
  return signId(shop.config.authSecret, purposeOf(PURPOSES[page], linkGeneration), id);
}

/** Null for forged links, other pages' links, and those to an address corrected since. */
export async function orderOfToken(
  shop: SigningShop & { db: Db },
  page: LinkPage,
  token: string,
): Promise<string | null> {
  const id = idIn(token);
  if (!id) return null;
  const { authSecret } = shop.config;
  const { linkGeneration } = orders;
  const [order] = await shop.db.select({ linkGeneration }).from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const own = idSigned(authSecret, purposeOf(PURPOSES[page], order.linkGeneration), token);
  const isEarlier = order.linkGeneration === 0 && EARLIER_PAGES.includes(page);
  return own ?? (isEarlier ? idSigned(authSecret, EARLIER_PURPOSE, token) : null);
}

/** Generation 0 is signed like links of releases without generations. */
function purposeOf(purpose: string, generation: number): string {
  return generation === 0 ? purpose : `${purpose}:${generation}`;
}

/** Whether no e-mail named a sent parcel's number. Before November 2026 every known number was e-mailed. */
export async function lacksNumber(
  db: Db,
  order: Pick<OrderDetail, 'id' | 'status' | 'deliveryMethod'>,
): Promise<boolean> {
  if (order.status !== 'shipped' || DELIVERY_METHODS[order.deliveryMethod].isCollected) return false;
  const [shipped] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 'shipped')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!shipped) return true;
  const isNumberSent = sql`coalesce((${orderEvents.detail} ->> 'told')::boolean, ${orderEvents.detail} ->> 'trackingNumber' <> '')`;
  return (
    (await db.$count(
      orderEvents,
      and(eq(orderEvents.orderId, order.id), gte(orderEvents.id, shipped.id), isNumberSent),
    )) === 0
  );
}
