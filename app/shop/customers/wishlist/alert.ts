import type { Failure } from '#lib/failure.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';
import type { Cents } from '#shop/money/money.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Days to confirm a list. */
export const CONFIRMATION_DAYS = 7;

/** Months until an unused list is deleted. */
const UNUSED_MONTHS = 12;

/** Hours between two e-mails to one list. */
const BETWEEN_HOURS = 24;

/** Latest previous e-mail of lists due at `now`. */
export function notifiedBefore(now: Date): Date {
  return new Date(now.getTime() - BETWEEN_HOURS * HOUR_MS);
}

export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS);
}

export function unusedUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - UNUSED_MONTHS);
  return until;
}

export type AlertState = 'none' | 'unconfirmed' | 'confirmed' | 'expired';

export function alertState(
  { requestedAt, confirmedAt }: { requestedAt: Date; confirmedAt: Date | null },
  now: Date,
): Exclude<AlertState, 'none'> {
  if (confirmedAt) return 'confirmed';
  return requestedAt > unconfirmedUntil(now) ? 'unconfirmed' : 'expired';
}

type Known = { knownCents: Cents; lastPieceKnown: boolean };

/** State of a size or of all. `pieces`: null if uncounted; `canBeHad`: can be bought. */
export type Present = { priceCents: Cents; pieces: number | null; canBeHad: boolean };

export type DueAlert = { fall: { fromCents: Cents; toCents: Cents } | null; isLastPiece: boolean };

/** News: cheaper than known, or the last piece. Null otherwise, and for what cannot be bought. */
export function alertDue(known: Known, present: Present): DueAlert | null {
  if (!present.canBeHad) return null;
  const fall =
    present.priceCents < known.knownCents
      ? { fromCents: known.knownCents, toCents: present.priceCents }
      : null;
  const isLastPiece = present.pieces === 1 && !known.lastPieceKnown;
  return fall || isLastPiece ? { fall, isLastPiece } : null;
}

/** Known state after an e-mail or visit. */
export function knownFrom({ priceCents, pieces }: Present): Known {
  return { knownCents: priceCents, lastPieceKnown: pieces === 1 };
}

/** Equal for every address, so that none is revealed. */
export const ALERT_REQUESTED =
  'Controlla la tua e-mail: ti abbiamo inviato un link per confermare gli avvisi.';

export const ALERT_FAILURES = {
  bad_email: {
    status: 422,
    title: 'Errore',
    description: 'Controlla l’indirizzo e-mail: non sembra completo.',
  },
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

/** Stored as proof of consent (GDPR art. 7 par. 1). Change the version with any sentence. */
export const FAVOURITES_CONSENT = {
  version: '2026-11-27',
  offer:
    'Ti scriviamo quando il prezzo di un preferito scende, o quando resta l’ultimo pezzo della taglia che hai scelto: al massimo una volta al giorno, con un link per smettere in ogni e-mail.',
  purpose: 'Usiamo il tuo indirizzo e questa lista solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const FAVOURITES_CONSENT_TEXT = `${FAVOURITES_CONSENT.offer} ${FAVOURITES_CONSENT.purpose} ${FAVOURITES_CONSENT.notice}.`;
