import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import type { Address } from '#lib/address.server.ts';
import { keysOf } from '#lib/keys.ts';
import { idIn, idSigned, signId } from '#lib/signed-id.server.ts';

/** What signed links are made with. */
export type SigningShop = { config: { publicUrl: string; authSecret: string } };

/**
 * The order that a link opens. Its generation is raised when the e-mail address is corrected: links that were sent to the
 * wrong one open nothing from then on.
 */
export type LinkedOrder = { id: string; linkGeneration: number };

/**
 * The pages that a signed link opens: where an order is, where what it costs more is paid, where it is withdrawn from,
 * where an exchange is requested, where its pieces are reviewed, and
 * where its buyer asks for no more invitations to do so.
 */
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

/** What a link is signed for: its page and no other. */
const PURPOSES = {
  status: 'order-status',
  charge: 'order-charge',
  withdrawal: 'order-withdrawal',
  exchange: 'order-exchange',
  review: 'order-review',
  reviewObjection: 'order-review-objection',
} as const satisfies Record<LinkPage, string>;

/** Until November 2026 one signature opened the two pages that there were; e-mails of then go on working. */
const EARLIER_PURPOSE = 'order';
const EARLIER_PAGES: readonly LinkPage[] = ['status', 'withdrawal'];

/** The address, on this site, of a page of an order; whoever has it is taken to be the order's shopper. */
export function orderPath(shop: SigningShop, page: LinkPage, order: LinkedOrder): string {
  return `${PAGES[page]}?token=${orderToken(shop, page, order)}`;
}

/** The page on which whoever has this e-mail withdraws from its order, with the order's articles to choose from. */
export function withdrawalLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'withdrawal', order);
}

/** The page on which whoever has this e-mail sees where its order is. */
export function statusLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'status', order);
}

/** The page on which whoever has this link pays what her order costs more since it was changed. */
export function chargeLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'charge', order);
}

/** The page on which whoever has this e-mail reviews what was bought. */
export function reviewLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'review', order);
}

/** The page whose one button ends the invitations to review. */
export function reviewObjectionLink(shop: SigningShop, order: LinkedOrder): string {
  return shop.config.publicUrl + orderPath(shop, 'reviewObjection', order);
}

/** Where whoever has this e-mail pays, whatever the way. */
export function payUrls(shop: SigningShop, order: LinkedOrder): { codeUrl: string; payUrl: string } {
  return {
    codeUrl: shop.config.publicUrl + transferCodePath(shop, order),
    payUrl: chargeLink(shop, order),
  };
}

/** Where the code of an order's transfer is drawn, for who may see the order. */
export function transferCodePath(shop: SigningShop, order: LinkedOrder): string {
  return `${TRANSFER_CODE}?token=${orderToken(shop, 'status', order)}`;
}

const TRANSFER_CODE: Address = '/ordine/bonifico.png';

/**
 * Proves, in an e-mail's link, that its reader was sent the order. It ends when the order's e-mail address is corrected,
 * and not before: nor does what one may ask of it.
 */
export function orderToken(shop: SigningShop, page: LinkPage, { id, linkGeneration }: LinkedOrder): string {
  return signId(shop.config.authSecret, purposeOf(PURPOSES[page], linkGeneration), id);
}

/**
 * The order that a link of this page was signed for; null for a link that nobody was sent, that is another page's, or
 * that was sent to an address which was corrected since.
 */
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

/** Links of the first generation are signed as they were before there were any. */
function purposeOf(purpose: string, generation: number): string {
  return generation === 0 ? purpose : `${purpose}:${generation}`;
}
