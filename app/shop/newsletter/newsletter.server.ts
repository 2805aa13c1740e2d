import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Address } from '../../address.ts';
import type { Db } from '../../db/client.server.ts';
import { newsletterSubscriptions as subscriptions } from '../../db/schema/newsletter.ts';
import type { Jobs } from '../../jobs.ts';
import { isEmail, normalizeEmail } from '../../lib/email.ts';
import { networkOf } from '../../lib/network.ts';
import { ofAddress } from '../../lib/of-address.server.ts';
import { countUse, type TooMany } from '../../lib/rate-limit.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter, type WrittenLetter } from '../mail/render.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { NEWSLETTER_CONSENT, NEWSLETTER_CONSENT_TEXT } from './consent-text.ts';
import { forgottenBefore, type SubscriptionState, subscriptionState } from './newsletter.ts';
import { SubscribedMail } from './subscribed.mail.tsx';
import { SubscriptionConfirmationMail } from './subscription-confirmation.mail.tsx';

export type NewsletterShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: { publicUrl: string; authSecret: string };
};

/** Where the links of the letters lead. */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/conferma',
  leave: '/newsletter/disiscrizione',
} as const satisfies Record<string, Address>;

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
/** Anybody may type somebody else's address: the limit keeps that address from being flooded. */
const PER_ADDRESS = { max: 3, windowMs: 24 * HOUR_MS };

/** Kept with each request: the box shows this text. */
const CONSENT = { consentVersion: NEWSLETTER_CONSENT.version, consentText: NEWSLETTER_CONSENT_TEXT };

type Row = typeof subscriptions.$inferSelect;
type Link = keyof typeof NEWSLETTER_PATHS;

/**
 * Asks for the newsletter: a letter with a link goes to the address, and only that link subscribes it. An
 * address that is subscribed already is told so by letter; the answer is the same.
 * @returns `invalid_email`, or `too_many_requests` when one client asks more than 10 times an hour. An address
 *   that was written to three times today is answered like any other, and gets no letter.
 */
export async function requestSubscription(
  shop: NewsletterShop,
  request: { email: string; clientAddress: string },
): Promise<{ ok: true } | { ok: false; code: 'invalid_email' } | TooMany<'too_many_requests'>> {
  const email = normalizeEmail(request.email);
  if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
  const now = shop.now();
  const client = networkOf(request.clientAddress);
  const use = await countUse(shop.db, `newsletter:client:${client}`, PER_CLIENT, now);
  if (!use.ok) return { ...use, code: 'too_many_requests' };
  if (!(await countUse(shop.db, `newsletter:address:${hashOf(email)}`, PER_ADDRESS, now)).ok)
    return { ok: true };

  const row = await findOrAdd(shop, email, now);
  const { identity } = await loadSettings(shop.db);
  const subscribed = subscriptionState(row, now) === 'subscribed';
  const letter = subscribed
    ? await subscribedLetter(shop, row, identity, { again: true, key: now.toISOString() })
    : await confirmationLetter(shop, row, identity, now);
  await shop.db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ ...hashesOf(shop, row), ...(subscribed ? {} : { requestedAt: now, ...CONSENT }) })
      .where(eq(subscriptions.id, row.id));
    await writeLetter({ tx: tx as Db, jobs: shop.jobs }, letter);
  });
  return { ok: true };
}

/** Where the subscription that a letter's link stands for is; null for a link that nobody was sent. */
export async function subscriptionAt(
  shop: NewsletterShop,
  link: Link,
  token: string,
): Promise<SubscriptionState | null> {
  const row = await rowOf(shop, link, token);
  return row && subscriptionState(row, shop.now());
}

/** Subscribes the address that the link was sent to, and welcomes it once. Twice is once. */
export async function confirmSubscription(
  shop: NewsletterShop,
  token: string,
): Promise<SubscriptionState | null> {
  const row = await rowOf(shop, 'confirm', token);
  if (!row) return null;
  const now = shop.now();
  const state = subscriptionState(row, now);
  if (state !== 'waiting') return state;
  const { identity } = await loadSettings(shop.db);
  const letter = await subscribedLetter(shop, row, identity, { again: false, key: now.toISOString() });
  await shop.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: now })
      .where(
        and(
          eq(subscriptions.id, row.id),
          or(isNull(subscriptions.confirmedAt), lte(subscriptions.confirmedAt, subscriptions.unsubscribedAt)),
        ),
      )
      .returning({ id: subscriptions.id });
    if (confirmed) await writeLetter({ tx: tx as Db, jobs: shop.jobs }, letter);
  });
  return 'subscribed';
}

/** Takes the address that the link was sent to off the list; no letter follows. Twice is once. */
export async function leaveNewsletter(
  shop: NewsletterShop,
  token: string,
): Promise<SubscriptionState | null> {
  const row = await rowOf(shop, 'leave', token);
  if (!row) return null;
  if (subscriptionState(row, shop.now()) !== 'unsubscribed') {
    await shop.db
      .update(subscriptions)
      .set({ unsubscribedAt: shop.now() })
      .where(eq(subscriptions.id, row.id));
  }
  return 'unsubscribed';
}

/** Forgets addresses that never confirmed and those that have left, 30 days after. */
export async function sweepNewsletter(shop: { db: Db; now: () => Date }): Promise<void> {
  const before = forgottenBefore(shop.now());
  const left = sql`${subscriptions.unsubscribedAt} >= ${subscriptions.confirmedAt}`;
  await shop.db
    .delete(subscriptions)
    .where(
      and(
        or(isNull(subscriptions.confirmedAt), left),
        lt(subscriptions.requestedAt, before),
        or(isNull(subscriptions.unsubscribedAt), lt(subscriptions.unsubscribedAt, before)),
      ),
    );
}

/** Deletes the subscription of an address, in the caller's transaction; says whether there was one. */
export async function eraseSubscription(tx: Db, address: string): Promise<boolean> {
  const gone = await tx
    .delete(subscriptions)
    .where(ofAddress(subscriptions.email, address))
    .returning({ id: subscriptions.id });
  return gone.length > 0;
}

async function findOrAdd(shop: NewsletterShop, email: string, now: Date): Promise<Row> {
  const id = randomUUID();
  const fresh = { id, email, requestedAt: now, ...CONSENT, ...hashesOf(shop, { id, unsubscribedAt: null }) };
  const [row] = await shop.db
    .insert(subscriptions)
    .values(fresh)
    // Changes nothing, and answers the row that is there.
    .onConflictDoUpdate({ target: subscriptions.email, set: { email } })
    .returning();
  if (!row) throw new Error('The newsletter request was not written');
  return row;
}

/**
 * The secret in a link, made again for every letter instead of being kept: all letters of a subscription carry
 * the same link, so that the oldest one still works. Having left, an address needs a new confirmation link.
 */
function tokenOf(shop: NewsletterShop, link: Link, row: Pick<Row, 'id' | 'unsubscribedAt'>): string {
  const round = link === 'confirm' ? (row.unsubscribedAt?.toISOString() ?? '') : '';
  const secret = createHmac('sha256', shop.config.authSecret)
    .update(`newsletter:${link}:${row.id}:${round}`)
    .digest('base64url');
  return `${row.id}.${secret}`;
}

function hashesOf(shop: NewsletterShop, row: Pick<Row, 'id' | 'unsubscribedAt'>) {
  return {
    confirmHash: hashOf(tokenOf(shop, 'confirm', row)),
    unsubscribeHash: hashOf(tokenOf(shop, 'leave', row)),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

async function rowOf(shop: NewsletterShop, link: Link, token: string): Promise<Row | null> {
  const id = TOKEN.exec(token)?.[1];
  if (!id) return null;
  const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return null;
  const kept = Buffer.from(link === 'confirm' ? row.confirmHash : row.unsubscribeHash);
  const given = Buffer.from(hashOf(token));
  return kept.length === given.length && timingSafeEqual(kept, given) ? row : null;
}

function linkTo(shop: NewsletterShop, link: Link, row: Row): string {
  return `${shop.config.publicUrl}${NEWSLETTER_PATHS[link]}?token=${tokenOf(shop, link, row)}`;
}

function confirmationLetter(
  shop: NewsletterShop,
  row: Row,
  identity: ShopIdentity,
  now: Date,
): Promise<WrittenLetter> {
  const { publicUrl } = shop.config;
  const link = linkTo(shop, 'confirm', row);
  return renderLetter({
    dedupeKey: `newsletter-confirmation:${row.id}:${now.toISOString()}`,
    kind: 'newsletter-confirmation',
    to: row.email,
    subject: `Conferma l’iscrizione alla newsletter di ${identity.brand}`,
    body: createElement(SubscriptionConfirmationMail, { link, identity, publicUrl }),
  });
}

function subscribedLetter(
  shop: NewsletterShop,
  row: Row,
  identity: ShopIdentity,
  { again, key }: { again: boolean; key: string },
): Promise<WrittenLetter> {
  const { publicUrl } = shop.config;
  const leaveLink = linkTo(shop, 'leave', row);
  return renderLetter({
    dedupeKey: `newsletter-subscribed:${row.id}:${key}`,
    kind: 'newsletter-subscribed',
    to: row.email,
    unsubscribeUrl: leaveLink,
    subject: again
      ? `La tua iscrizione alla newsletter di ${identity.brand} è già attiva`
      : `Iscrizione alla newsletter di ${identity.brand} confermata`,
    body: createElement(SubscribedMail, { again, leaveLink, identity, publicUrl }),
  });
}
