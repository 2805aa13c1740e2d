/** What is kept of an address that asked for the newsletter, as moments of its life. */
export type Subscription = {
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Where a subscription stands. `waiting` for a confirmation, `expired` when that did not come in time: only
 * `subscribed` addresses get letters.
 */
export type SubscriptionState = 'waiting' | 'expired' | 'subscribed' | 'unsubscribed';

/** What the newsletter box says after a request; `field` names what is to be mended. */
export type NewsletterAnswer =
  | { ok: true; message: string }
  | { ok: false; code: NewsletterFailure; message: string; field: 'email' | null };

export type NewsletterFailure = 'invalid_email' | 'too_many_requests' | 'failed';

const DAY_MS = 24 * 60 * 60_000;

/** Days for which the link of a confirmation letter works. */
export const CONFIRMATION_DAYS = 7;

/** Days after which a request without confirmation, or an address that has left, is forgotten. */
export const KEPT_DAYS = 30;

/** One answer for every well-formed address, known or not: the box tells nobody who is subscribed. */
export const REQUEST_RECEIVED =
  'Controlla la tua email: ti abbiamo inviato un link per confermare l’iscrizione.';

const FAILURES: Record<NewsletterFailure, { message: string; field: 'email' | null }> = {
  invalid_email: { message: 'Inserisci un indirizzo email corretto', field: 'email' },
  too_many_requests: { message: 'Hai fatto troppe richieste. Riprova fra un’ora.', field: null },
  failed: { message: 'Non siamo riusciti a inviare la richiesta. Riprova tra poco.', field: null },
};

/** What the box says to a request's result. */
export function newsletterAnswer(
  result: { ok: true } | { ok: false; code: NewsletterFailure },
): NewsletterAnswer {
  return result.ok
    ? { ok: true, message: REQUEST_RECEIVED }
    : { ok: false, code: result.code, ...FAILURES[result.code] };
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
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}
