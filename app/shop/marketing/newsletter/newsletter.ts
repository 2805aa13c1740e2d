import { INVALID_EMAIL_FAILURE } from '#lib/email-failure.ts';
import type { Failure } from '#lib/failure.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

export type Subscription = {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** Only `subscribed` addresses get e-mails; `expired`: not confirmed in time. */
export type SubscriptionState = 'waiting' | 'expired' | 'subscribed' | 'unsubscribed';

/** `fields` for an invalid address. */
export type NewsletterAnswer =
  | { ok: true; message: string }
  | { ok: false; code: NewsletterFailure; description: string; fields?: { email?: string } };

export type NewsletterFailure = keyof typeof NEWSLETTER_FAILURES;

const DAY_MS = 24 * 60 * 60_000;

/** Days to confirm. */
export const CONFIRMATION_DAYS = 7;

/** Days until unconfirmed or unsubscribed addresses are deleted. */
export const RETENTION_DAYS = 30;

/** Equal for every address, so that none is revealed. */
export const REQUEST_RECEIVED =
  'Controlla la tua e-mail: ti abbiamo inviato un link per confermare l’iscrizione.';

export const NEWSLETTER_FAILURES = {
  invalid_email: INVALID_EMAIL_FAILURE,
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

export function newsletterAnswer(
  result: { ok: true } | { ok: false; code: NewsletterFailure },
): NewsletterAnswer {
  if (result.ok) return { ok: true, message: REQUEST_RECEIVED };
  const { description } = NEWSLETTER_FAILURES[result.code];
  const isAddress = result.code === 'invalid_email';
  return { ok: false, code: result.code, description, ...(isAddress && { fields: { email: description } }) };
}

/** State at `now`; a new request after leaving starts anew. */
export function subscriptionState(subscription: Subscription, now: Date): SubscriptionState {
  const { requestedAt, confirmedAt, unsubscribedAt } = subscription;
  if (confirmedAt && (!unsubscribedAt || confirmedAt > unsubscribedAt)) return 'subscribed';
  if (unsubscribedAt && unsubscribedAt >= requestedAt) return 'unsubscribed';
  return now.getTime() - requestedAt.getTime() < CONFIRMATION_DAYS * DAY_MS ? 'waiting' : 'expired';
}

/** Cut-off of deletion at `now`. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
}
