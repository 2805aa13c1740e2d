import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterMarks, newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import type { Address } from '#lib/address.server.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { isEmail, normalizeEmail } from '#lib/email.ts';
import type { TooMany } from '#lib/rate-limit.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import {
  type MailingShop,
  renderMail,
  takeUnsentBack,
  type WrittenMail,
  writeMail,
} from '#shop/mail/outbox.server.ts';
import { ISSUE_KIND } from './issue.ts';
import {
  forgottenBefore,
  NEWSLETTER_CONSENT,
  NEWSLETTER_CONSENT_TEXT,
  type SubscriptionState,
  subscriptionState,
} from './newsletter.ts';
import { SubscribedMail, SubscriptionConfirmationMail } from './subscription.mail.tsx';

type LinkingShop = { config: { publicUrl: string; authSecret: string } };

export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/conferma',
  leave: '/newsletter/disiscrizione',
} as const satisfies Record<string, Address>;

export type Subscriber = typeof subscriptions.$inferSelect;
export type Link = keyof typeof NEWSLETTER_PATHS;

/** Derived, not stored, so that old e-mails keep working. Unsubscribing changes it. */
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

type MarkingShop = { now: () => Date; config: { authSecret: string } };

/** Keyed hash of a deleted address: useless without the shop's secret. */
export function markOf({ config }: Pick<MarkingShop, 'config'>, email: string): string {
  return createHmac('sha256', config.authSecret)
    .update(`newsletter:mark:${normalizeEmail(email)}`)
    .digest('base64url');
}

/** Bars an address from imports. Idempotent. */
export async function markAddress(tx: Db, shop: MarkingShop, email: string): Promise<void> {
  await tx
    .insert(newsletterMarks)
    .values({ mark: markOf(shop, email), at: shop.now() })
    .onConflictDoNothing();
}

/** Existing marks among these. */
export async function knownMarks(db: Db, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const rows = await db
    .select({ mark: newsletterMarks.mark })
    .from(newsletterMarks)
    .where(inArray(newsletterMarks.mark, [...marks]));
  return new Set(rows.map(({ mark }) => mark));
}

export type NewsletterShop = MailingShop;

/** Consent stored with each request. */
const CONSENT = { consentVersion: NEWSLETTER_CONSENT.version, consentText: NEWSLETTER_CONSENT_TEXT };

/**
 * Requests the newsletter; the e-mailed link subscribes. Subscribers are informed by e-mail, with the same answer, as
 * are those who had three e-mails that day, without another.
 * @returns `invalid_email`; `too_many_requests` beyond 10 an hour
 */
export async function requestSubscription(
  shop: NewsletterShop,
  request: { email: string; clientAddress: string },
): Promise<{ ok: true } | { ok: false; code: 'invalid_email' } | TooMany<'too_many_requests'>> {
  const email = normalizeEmail(request.email);
  if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
  const now = shop.now();
  const counted = await countRequest(shop, 'newsletter', request.clientAddress);
  if (!counted.ok) return counted;
  if (!(await countMailTo(shop, 'newsletter', { email, max: 3 }))) return { ok: true };

  const row = await findOrAdd(shop, email, now);
  const { identity } = await loadSettings(shop.db);
  const subscribed = subscriptionState(row, now) === 'subscribed';
  const mail = subscribed
    ? await subscribedMail(shop, row, identity, { again: true, key: now.toISOString() })
    : await confirmationMail(shop, row, identity, now);
  await shop.db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ ...hashesOf(shop, row), ...(subscribed ? {} : { requestedAt: now, ...CONSENT }) })
      .where(eq(subscriptions.id, row.id));
    await writeMail({ tx: tx, jobs: shop.jobs }, mail);
  });
  return { ok: true };
}

/** State of a link's subscription; null when forged. */
export async function subscriptionAt(
  shop: NewsletterShop,
  link: Link,
  token: string,
): Promise<SubscriptionState | null> {
  const row = await rowOf(shop, link, token);
  return row && subscriptionState(row, shop.now());
}

/** Subscribes a link's address, with one welcome e-mail. Idempotent. */
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
  const mail = await subscribedMail(shop, row, identity, { again: false, key: now.toISOString() });
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
    if (confirmed) await writeMail({ tx: tx, jobs: shop.jobs }, mail);
  });
  return 'subscribed';
}

/** Unsubscribes a link's address and withdraws unsent issues, without e-mail. Idempotent. */
export async function leaveNewsletter(
  shop: NewsletterShop,
  token: string,
): Promise<SubscriptionState | null> {
  const row = await rowOf(shop, 'leave', token);
  if (!row) return null;
  if (subscriptionState(row, shop.now()) !== 'unsubscribed') {
    await shop.db.transaction(async (tx) => {
      // Row first, which an issue being stored for this address locks.
      await tx.update(subscriptions).set({ unsubscribedAt: shop.now() }).where(eq(subscriptions.id, row.id));
      await markAddress(tx, shop, row.email);
      await takeUnsentBack(tx, and(eq(outbox.kind, ISSUE_KIND), byEmail(outbox.toAddress, row.email)) as SQL);
    });
  }
  return 'unsubscribed';
}

/** Deletes unconfirmed and unsubscribed addresses after 30 days. */
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

/** Part of a person's erasure; returns whether there was one. */
export async function eraseSubscription(tx: Db, address: string): Promise<boolean> {
  const gone = await tx
    .delete(subscriptions)
    .where(byEmail(subscriptions.email, address))
    .returning({ id: subscriptions.id });
  return gone.length > 0;
}

async function findOrAdd(shop: NewsletterShop, email: string, now: Date): Promise<Subscriber> {
  const id = randomUUID();
  const fresh = { id, email, requestedAt: now, ...CONSENT, ...hashesOf(shop, { id, unsubscribedAt: null }) };
  const [row] = await shop.db
    .insert(subscriptions)
    .values(fresh)
    // Sets nothing: makes the statement return the existing row.
    .onConflictDoUpdate({ target: subscriptions.email, set: { email } })
    .returning();
  if (!row) throw new Error('The newsletter request was not written');
  return row;
}

export function confirmationMail(
  shop: NewsletterShop,
  row: Pick<Subscriber, 'id' | 'email' | 'unsubscribedAt'>,
  identity: ShopIdentity,
  now: Date,
): Promise<WrittenMail> {
  const link = linkTo(shop, 'confirm', row);
  return renderMail({
    dedupeKey: `newsletter-confirmation:${row.id}:${now.toISOString()}`,
    kind: 'newsletter-confirmation',
    to: row.email,
    subject: `Conferma l’iscrizione alla newsletter di ${identity.brand}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(SubscriptionConfirmationMail, { link }),
  });
}

function subscribedMail(
  shop: NewsletterShop,
  row: Subscriber,
  identity: ShopIdentity,
  { again, key }: { again: boolean; key: string },
): Promise<WrittenMail> {
  const leaveLink = linkTo(shop, 'leave', row);
  return renderMail({
    dedupeKey: `newsletter-subscribed:${row.id}:${key}`,
    kind: 'newsletter-subscribed',
    to: row.email,
    unsubscribeUrl: leaveLink,
    subject: again
      ? `La tua iscrizione alla newsletter di ${identity.brand} è già attiva`
      : `Iscrizione alla newsletter di ${identity.brand} confermata`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(SubscribedMail, { again, leaveLink }),
  });
}
