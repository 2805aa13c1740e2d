import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import type { Address } from '#lib/address.server.ts';

type LinkingShop = { config: { publicUrl: string; authSecret: string } };

/** Paths of the e-mails' links. */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/conferma',
  leave: '/newsletter/disiscrizione',
} as const satisfies Record<string, Address>;

export type Subscriber = typeof subscriptions.$inferSelect;
export type Link = keyof typeof NEWSLETTER_PATHS;

/** The secret is derived, not stored, so that old e-mails keep working. Leaving changes it. */
function tokenOf(shop: LinkingShop, link: Link, row: Pick<Subscriber, 'id' | 'unsubscribedAt'>): string {
  const round = link === 'confirm' ? (row.unsubscribedAt?.toISOString() ?? '') : '';
  const secret = createHmac('sha256', shop.config.authSecret)
    .update(`newsletter:${link}:${row.id}:${round}`)
    .digest('base64url');
  return `${row.id}.${secret}`;
}

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

/** The link's subscription; null when forged. */
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

export function linkTo(
  shop: LinkingShop,
  link: Link,
  row: Pick<Subscriber, 'id' | 'unsubscribedAt'>,
): string {
  return `${shop.config.publicUrl}${NEWSLETTER_PATHS[link]}?token=${tokenOf(shop, link, row)}`;
}
