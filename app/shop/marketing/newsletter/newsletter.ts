import { INVALID_EMAIL_FAILURE } from '#lib/email-failure.ts';
import type { Failure } from '#lib/failure.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

export type Subscription = { requestedAt: Date; confirmedAt: Date | null; unsubscribedAt: Date | null };

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
const REQUEST_RECEIVED = 'Controlla la tua e-mail: ti abbiamo inviato un link per confermare l’iscrizione.';

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

/** Stored as proof of consent (GDPR art. 7 par. 1). Change the version with any sentence. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-22',
  offer: 'Nuovi arrivi e offerte, prima nella tua casella. Ti cancelli quando vuoi, con un clic.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const NEWSLETTER_CONSENT_TEXT = `${NEWSLETTER_CONSENT.offer} ${NEWSLETTER_CONSENT.purpose} ${NEWSLETTER_CONSENT.notice}.`;

/** Version of imported proofs: the text is the owner's declaration. */
export const BY_FILE = 'file';

/** Whether confirmations can be sent, or are the demonstration's. */
export function offersNewsletter({ demo }: { demo: boolean }, mail: { smtpUrl: string | null }): boolean {
  return demo || mail.smtpUrl !== null;
}

export const NEWSLETTER_FIELDS = {
  email: { kind: 'email', label: 'La tua e-mail', placeholder: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
