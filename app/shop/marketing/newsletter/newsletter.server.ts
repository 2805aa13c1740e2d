import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { isEmail, normalizeEmail } from '#lib/email.ts';
import type { TooMany } from '#lib/rate-limit.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { type MailingShop, takeUnsentBack, writeMail } from '#shop/mail/outbox.server.ts';
import { renderMail, type WrittenMail } from '#shop/mail/render.server.ts';
import { NEWSLETTER_CONSENT, NEWSLETTER_CONSENT_TEXT } from './consent-text.ts';
import { ISSUE_KIND } from './issue.ts';
import { hashesOf, type Link, linkTo, type Subscriber as Row, rowOf } from './links.server.ts';
import { markAddress } from './marks.server.ts';
import { forgottenBefore, type SubscriptionState, subscriptionState } from './newsletter.ts';
import { SubscribedMail } from './subscribed.mail.tsx';
import { SubscriptionConfirmationMail } from './subscription-confirmation.mail.tsx';

export type NewsletterShop = MailingShop;

/** Stored with each request. */
const CONSENT = { consentVersion: NEWSLETTER_CONSENT.version, consentText: NEWSLETTER_CONSENT_TEXT };

/**
 * Requests the newsletter; the e-mailed link subscribes. Subscribed addresses are notified by e-mail, with
 * the same answer.
 * @returns `invalid_email`; `too_many_requests` beyond 10 an hour. After three e-mails a day an address gets
 * none, with the same answer
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
      // Row first: it is locked while an issue for this address is being stored.
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

async function findOrAdd(shop: NewsletterShop, email: string, now: Date): Promise<Row> {
  const id = randomUUID();
  const fresh = { id, email, requestedAt: now, ...CONSENT, ...hashesOf(shop, { id, unsubscribedAt: null }) };
  const [row] = await shop.db
    .insert(subscriptions)
    .values(fresh)
    // No change: returns the existing row.
    .onConflictDoUpdate({ target: subscriptions.email, set: { email } })
    .returning();
  if (!row) throw new Error('The newsletter request was not written');
  return row;
}

export function confirmationMail(
  shop: NewsletterShop,
  row: Pick<Row, 'id' | 'email' | 'unsubscribedAt'>,
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
  row: Row,
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
