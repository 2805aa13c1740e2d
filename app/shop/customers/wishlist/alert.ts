import type { Failure } from '#lib/failure.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';
import type { Cents } from '#shop/money/money.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Days for which a list waits for its confirmation; then it is forgotten. */
export const CONFIRMATION_DAYS = 7;

/** Months after which a list that was neither changed nor told is forgotten. */
export const UNUSED_MONTHS = 12;

/** Hours between two e-mails to one list. */
export const BETWEEN_HOURS = 24;

/** Lists told before this moment may be told again at `now`. */
export function notifiedBefore(now: Date): Date {
  return new Date(now.getTime() - BETWEEN_HOURS * HOUR_MS);
}

/** Lists requested before this moment that nobody confirmed are forgotten at `now`. */
export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS);
}

/** Lists last used before this moment are forgotten at `now`. */
export function unusedUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - UNUSED_MONTHS);
  return until;
}

/** Where a list stands. */
export type AlertState = 'none' | 'unconfirmed' | 'confirmed' | 'expired';

export function alertState(
  { requestedAt, confirmedAt }: { requestedAt: Date; confirmedAt: Date | null },
  now: Date,
): Exclude<AlertState, 'none'> {
  if (confirmedAt) return 'confirmed';
  return requestedAt > unconfirmedUntil(now) ? 'unconfirmed' : 'expired';
}

/** What the owner of a list knows of a favourite. */
export type Known = { knownCents: Cents; lastPieceKnown: boolean };

/**
 * How a favourite is now: what it costs in its size, and how many pieces of that size can be had; of all sizes where none
 * is chosen. `pieces` is null where they are not counted; `canBeHad` is whether the size, or any, can be bought.
 */
export type Present = { priceCents: Cents; pieces: number | null; canBeHad: boolean };

/** What is to be told of a favourite. */
export type DueAlert = { fall: { fromCents: Cents; toCents: Cents } | null; isLastPiece: boolean };

/**
 * What is to be told of a favourite now: its price is below the one that its owner knows, or the last piece of its size is
 * left and she does not know it. A price that is back up is not told, nor is anything of what cannot be bought. Null for
 * nothing.
 */
export function alertDue(known: Known, present: Present): DueAlert | null {
  if (!present.canBeHad) return null;
  const fall =
    present.priceCents < known.knownCents
      ? { fromCents: known.knownCents, toCents: present.priceCents }
      : null;
  const isLastPiece = present.pieces === 1 && !known.lastPieceKnown;
  return fall || isLastPiece ? { fall, isLastPiece } : null;
}

/** What she knows once she was told, or has seen the favourite on its page. */
export function knownFrom({ priceCents, pieces }: Present): Known {
  return { knownCents: priceCents, lastPieceKnown: pieces === 1 };
}

/** One answer for every well-formed address: the form tells nobody whose list is known. */
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
