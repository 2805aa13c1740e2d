import type { RESERVATION_STATUSES } from '#db/values/reservations.ts';
import type { Failure } from '#lib/failure.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

const HOUR_MS = 60 * 60_000;

/** Hours for which a confirmed reservation holds its piece in the shop. */
export const HELD_HOURS = 24;
/** Hours for which a request waits for its confirmation; until then it holds nothing. */
export const CONFIRMATION_HOURS = 24;
/** Reservations that one address may have open at a time. */
export const MOST_OPEN = 2;
/** Days for which one that is over is kept, with whose it was. */
const RETENTION_DAYS = 30;

export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** As the staff reads them. */
export const STATUS_NAMES: Record<ReservationStatus, string> = {
  requested: 'Da confermare',
  held: 'Da parte',
  bought: 'Comprato',
  tried: 'Ritirato/Provato',
  missed: 'Non presentata',
  released: 'Liberata',
  cancelled: 'Annullata dalla cliente',
  expired: 'Scaduta',
};

/** How a reservation ends. */
export type ReservationEnd = Exclude<ReservationStatus, 'requested' | 'held'>;

/** The ends that the staff says; who came late may still be noted down. */
export const STAFF_ENDS = [
  'bought',
  'tried',
  'missed',
  'released',
] as const satisfies readonly ReservationEnd[];

export type StaffEnd = (typeof STAFF_ENDS)[number];

const ENDS: Record<ReservationStatus, readonly ReservationEnd[]> = {
  requested: [],
  held: ['bought', 'tried', 'missed', 'released', 'cancelled', 'expired'],
  bought: [],
  tried: [],
  missed: [],
  released: [],
  cancelled: [],
  expired: ['tried', 'missed'],
};

/** Whether a reservation may end so; one that has ended may not end so again. */
export function mayEnd(status: ReservationStatus, end: ReservationEnd): boolean {
  return ENDS[status].includes(end);
}

/** Whether whoever reserved is written that the piece is no longer held: of an end that is not their own. */
export function isAnnounced(status: ReservationStatus, end: ReservationEnd): boolean {
  return status === 'held' && (end === 'missed' || end === 'released' || end === 'expired');
}

/** Until when a piece is held that is confirmed at `at`. */
export function heldUntil(at: Date): Date {
  return new Date(at.getTime() + HELD_HOURS * HOUR_MS);
}

/** Requests made before this moment that nobody confirmed are over at `now`. */
export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() - CONFIRMATION_HOURS * HOUR_MS);
}

/** Reservations that ended before this moment are forgotten at `now`. */
export function retainedUntil(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * 24 * HOUR_MS);
}

/** What an e-mail's link stands for. */
export type ReservationState = 'unconfirmed' | 'held' | 'over';

export function reservationState(
  {
    status,
    requestedAt,
    heldUntil,
  }: { status: ReservationStatus; requestedAt: Date; heldUntil: Date | null },
  now: Date,
): ReservationState {
  if (status === 'requested') return requestedAt > unconfirmedUntil(now) ? 'unconfirmed' : 'over';
  // Its job may come minutes later.
  return status === 'held' && heldUntil !== null && heldUntil > now ? 'held' : 'over';
}

/** "Camicia, taglia M". */
export function reservedPiece({ productName, size }: { productName: string; size: string }): string {
  return [productName, sizeLabel(size)].filter(Boolean).join(', ');
}

/** One answer for every well-formed address: the form tells nobody who has reserved what. */
export const RESERVATION_RECEIVED =
  'Controlla la tua e-mail: ti abbiamo inviato un link. Il capo è da parte solo da quando confermi.';

export const RESERVATION_FAILURES = {
  not_offered: {
    status: 409,
    title: 'Errore',
    description: 'Il negozio non mette più da parte i capi da provare: passa a trovarci.',
  },
  unknown_size: {
    status: 404,
    title: 'Errore',
    description: 'Questo prodotto, o questa taglia, non è più in vendita.',
  },
  not_there: {
    status: 409,
    title: 'Errore',
    description: 'Questa taglia non è più disponibile in negozio: non possiamo tenerla da parte.',
  },
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

export type ReservationFailure = keyof typeof RESERVATION_FAILURES;

/** What the form shows after it was sent: `message` of the whole, `fields` of each field that is wrong. */
export type ReservationAnswer =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string | null;
      fields: FieldErrors;
      typed: { name: string; email: string; size: string };
    };
