import type { RESERVATION_STATUSES } from '#db/values/reservations.ts';
import type { Failure } from '#lib/failure.ts';
import { sizeLabel, UNKNOWN_SIZE } from '#shop/catalog/assortment/size-name.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';

const HOUR_MS = 60 * 60_000;

/** Hours a confirmed reservation lasts. */
export const HELD_HOURS = 24;
/** Hours to confirm a request, which holds nothing until then. */
export const CONFIRMATION_HOURS = 24;
export const MOST_OPEN = 2;
/** Retention (days) of ended reservations with personal data. */
const RETENTION_DAYS = 30;

export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

export const STATUS_NAMES: Record<ReservationStatus, string> = {
  requested: 'Da confermare',
  held: 'Da parte',
  bought: 'Comprato',
  tried: 'Ritirato/Provato',
  missed: 'Non è venuta',
  released: 'Liberata',
  cancelled: 'Annullata dalla cliente',
  expired: 'Scaduta',
};

export type ReservationEnd = Exclude<ReservationStatus, 'requested' | 'held'>;

/** Ends entered by the staff; late arrivals can be entered too. */
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

/** Whether this end is possible; none can follow itself. */
export function mayEnd(status: ReservationStatus, end: ReservationEnd): boolean {
  return ENDS[status].includes(end);
}

/** Whether the customer is notified: not if they ended it. */
export function isAnnounced(status: ReservationStatus, end: ReservationEnd): boolean {
  return status === 'held' && (end === 'missed' || end === 'released' || end === 'expired');
}

/** End of a hold confirmed at `at`. */
export function heldUntil(at: Date): Date {
  return new Date(at.getTime() + HELD_HOURS * HOUR_MS);
}

/** Unconfirmed requests from before this moment are over at `now`. */
export function unconfirmedUntil(now: Date): Date {
  return new Date(now.getTime() - CONFIRMATION_HOURS * HOUR_MS);
}

/** Reservations that ended before this moment are deleted at `now`. */
export function retainedUntil(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * 24 * HOUR_MS);
}

/** State of an e-mail's link. */
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
  // The job may end it some minutes later.
  return status === 'held' && heldUntil !== null && heldUntil > now ? 'held' : 'over';
}

/** "Camicia, taglia M". */
export function reservedPiece({ productName, size }: { productName: string; size: string }): string {
  return [productName, sizeLabel(size)].filter(Boolean).join(', ');
}

/** Equal for every address, so that none is revealed. */
export const RESERVATION_RECEIVED =
  'Controlla la tua e-mail: ti abbiamo inviato un link. Il capo è da parte solo da quando confermi.';

export const RESERVATION_FAILURES = {
  not_offered: {
    status: 409,
    title: 'Errore',
    description: 'Il negozio non mette più da parte i capi da provare: passa a trovarci.',
  },
  unknown_size: UNKNOWN_SIZE,
  not_there: {
    status: 409,
    title: 'Errore',
    description: 'Questa taglia non è più disponibile in negozio: non possiamo tenerla da parte.',
  },
  ...MAIL_REQUEST_FAILURES,
} as const satisfies Record<string, Failure>;

export type ReservationFailure = keyof typeof RESERVATION_FAILURES;

/** `message`: for the form; `fields`: for invalid fields. */
export type ReservationAnswer =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string | null;
      fields: FieldErrors;
      typed: { name: string; email: string; size: string };
    };

export const HELD_TITLE = 'È da parte per te';

export const RESERVATION_FIELDS = {
  product: { kind: 'line', label: 'Prodotto', max: 36 },
  size: { kind: 'line', label: 'Taglia da provare', max: 20, missing: 'Scegli la taglia che vuoi provare.' },
  name: {
    kind: 'line',
    label: 'Nome e cognome',
    max: 100,
    autoComplete: 'name',
    autoCapitalize: 'words',
    missing: 'Scrivi a che nome lo teniamo da parte.',
  },
  email: { kind: 'email', label: 'La tua e-mail', autoComplete: 'email' },
} as const satisfies FormFields;
