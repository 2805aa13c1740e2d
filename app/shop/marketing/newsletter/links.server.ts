import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import type { Address } from '#lib/address.server.ts';

/** Who makes links: the secret is the shop's. */
type LinkingShop = { config: { publicUrl: string; authSecret: string } };

/** Where the links of the e-mails lead. */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/conferma',
  leave: '/newsletter/disiscrizione',
} as const satisfies Record<string, Address>;

export type Subscriber = typeof subscriptions.$inferSelect;
export type Link = keyof typeof NEWSLETTER_PATHS;

/**
 * The secret in a link, made again for every e-mail instead of being stored: all e-mails of a subscription carry
 * the same link, so that the oldest one still works. Having left, an address needs a new confirmation link.
 */
function tokenOf(shop: LinkingShop, link: Link, row: Pick<Subscriber, 'id' | 'unsubscribedAt'>): string {
  const round = link === 'confirm' ? (row.unsubscribedAt?.toISOString() ?? '') : '';
  const secret = createHmac('sha256', shop.config.authSecret)
    .update(`newsletter:${link}:${row.id}:${round}`)
    .digest('base64url');
  return `${row.id}.${secret}`;
}

/** What is stored of both links. */
export function hashesOf(shop: LinkingShop, row: Pick<Subscriber, 'id' | 'unsubscribedAt'>) {
  return {
    confirmHash: hashOf(tokenOf(shop, 'confirm', row)),
    unsubscribeHash: hashOf(tokenOf(shop, 'leave', row)),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The subscription that a link was made for; null for a link that nobody was sent. */
export async function rowOf(
  shop: LinkingShop & { db: Db },
  link: Link,
  token: string,
): Promise<Subscriber | null> {
  const id = TOKEN.exec(token)?.[1];
  if (!id) return null;
  const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return null;
  const stored = Buffer.from(link === 'confirm' ? row.confirmHash : row.unsubscribeHash);
  const given = Buffer.from(hashOf(token));
  return stored.length === given.length && timingSafeEqual(stored, given) ? row : null;
}

/** The address that an e-mail carries. */
export function linkTo(
  shop: LinkingShop,
  link: Link,
  row: Pick<Subscriber, 'id' | 'unsubscribedAt'>,
): string {
  return `${shop.config.publicUrl}${NEWSLETTER_PATHS[link]}?token=${tokenOf(shop, link, row)}`;
}
