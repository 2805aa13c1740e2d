import type { Failure } from '#lib/failure.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

/** What is stored of an address that requested the newsletter, as moments of its life. */
export type Subscription = {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Where a subscription stands. `waiting` for a confirmation, `expired` when that did not come in time: only
 * `subscribed` addresses get e-mails.
 */
export type SubscriptionState = 'waiting' | 'expired' | 'subscribed' | 'unsubscribed';

/** The answer to a request; of an address that is none, `fields` has what its field says. */
export type NewsletterAnswer =
  | { ok: true; message: string }
  | { ok: false; code: NewsletterFailure; description: string; fields?: { email?: string } };

export type NewsletterFailure = keyof typeof NEWSLETTER_FAILURES;

const DAY_MS = 24 * 60 * 60_000;

/** Days for which the link of a confirmation e-mail works. */
export const CONFIRMATION_DAYS = 7;

/** Days after which a request without confirmation, or an address that has left, is forgotten. */
export const RETENTION_DAYS = 30;

/** One answer for every well-formed address, known or not: the box tells nobody who is subscribed. */
export const REQUEST_RECEIVED =
  'Controlla la tua e-mail: ti abbiamo inviato un link per confermare l’iscrizione.';

export const NEWSLETTER_FAILURES = {
  invalid_email: {
    status: 422,
    title: 'Email non valida',
    description: 'Inserisci un indirizzo email corretto',
  },
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

/** What the box says to a request's result. */
export function newsletterAnswer(
  result: { ok: true } | { ok: false; code: NewsletterFailure },
): NewsletterAnswer {
  if (result.ok) return { ok: true, message: REQUEST_RECEIVED };
  const { description } = NEWSLETTER_FAILURES[result.code];
  const isAddress = result.code === 'invalid_email';
  return { ok: false, code: result.code, description, ...(isAddress && { fields: { email: description } }) };
}

/** Where the subscription stands at `now`. Asking again after leaving begins anew. */
export function subscriptionState(subscription: Subscription, now: Date): SubscriptionState {
  const { requestedAt, confirmedAt, unsubscribedAt } = subscription;
  if (confirmedAt && (!unsubscribedAt || confirmedAt > unsubscribedAt)) return 'subscribed';
  if (unsubscribedAt && unsubscribedAt >= requestedAt) return 'unsubscribed';
  return now.getTime() - requestedAt.getTime() < CONFIRMATION_DAYS * DAY_MS ? 'waiting' : 'expired';
}

/** Requests and departures before this moment are forgotten at `now`. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
}
