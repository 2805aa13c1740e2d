import type { Address } from '../../address.ts';
import { idSigned, signId } from '../../lib/signed-id.server.ts';

/** What signed links are made with. */
export type SigningShop = { config: { publicUrl: string; authSecret: string } };

/** The pages that a signed link opens: where an order is, and where it is withdrawn from. */
const PAGES = { status: '/ordine', withdrawal: '/recesso' } as const satisfies Record<string, Address>;

/** The address, on this site, of a page of an order; whoever has it is taken to be the order's shopper. */
export function orderPath(shop: SigningShop, page: keyof typeof PAGES, orderId: string): string {
  return `${PAGES[page]}?token=${orderToken(shop, orderId)}`;
}

/** The page on which whoever has this letter withdraws from its order, with the order's articles to choose from. */
export function withdrawalLink(shop: SigningShop, orderId: string): string {
  return shop.config.publicUrl + orderPath(shop, 'withdrawal', orderId);
}

/** The page on which whoever has this letter sees where its order is. */
export function statusLink(shop: SigningShop, orderId: string): string {
  return shop.config.publicUrl + orderPath(shop, 'status', orderId);
}

/** Proves, in a letter's link, that its reader was sent the order. It never ends: nor does what one may ask of it. */
export function orderToken(shop: SigningShop, orderId: string): string {
  return signId(shop.config.authSecret, 'order', orderId);
}

/** The order that a link was signed for; null for a link that nobody was sent. */
export function orderOfToken(shop: SigningShop, token: string): string | null {
  return idSigned(shop.config.authSecret, 'order', token);
}
