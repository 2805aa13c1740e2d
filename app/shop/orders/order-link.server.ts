import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Address } from '../../address.ts';

/** What signed links are made with. */
export type SigningShop = { config: { publicUrl: string; authSecret: string } };

/** Where an order is withdrawn from. */
const WITHDRAWAL_PATH = '/recesso' satisfies Address;

/** The page on which whoever has this letter withdraws from its order, with the order's articles to choose from. */
export function withdrawalLink(shop: SigningShop, orderId: string): string {
  return `${shop.config.publicUrl}${WITHDRAWAL_PATH}?token=${orderToken(shop, orderId)}`;
}

/** Proves, in a letter's link, that its reader was sent the order. It never ends: nor does what one may ask of it. */
export function orderToken(shop: SigningShop, orderId: string): string {
  const signature = createHmac('sha256', shop.config.authSecret)
    .update(`order:${orderId}`)
    .digest('base64url');
  return `${orderId}.${signature}`;
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The order that a link was signed for; null for a link that nobody was sent. */
export function orderOfToken(shop: SigningShop, token: string): string | null {
  const orderId = TOKEN.exec(token)?.[1];
  if (!orderId) return null;
  const [right, given] = [Buffer.from(orderToken(shop, orderId)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given) ? orderId : null;
}
