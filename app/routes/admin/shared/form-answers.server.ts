import { data } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import type { UndoableMove } from '#shop/orders/lifecycle/undo.ts';
import type { SeenCount } from '#shop/stock/inventory/stock-grid.ts';
import type { FormAnswer } from './forms.ts';

export type Answered = ReturnType<typeof answer>;

function answer(given: FormAnswer, status = 200) {
  return data<FormAnswer>(given, { status });
}

export function done(message?: string): Answered {
  return answer({ ok: true, ...(message !== undefined && { message }) });
}

/** An order was moved, and can still be moved back; `also` says what else happened. */
export function moved(
  { undo, version }: { undo: UndoableMove | null; version: number },
  also: string | null,
): Answered {
  const message = also === null ? MOVED : `${MOVED}. ${also}`;
  return answer({ ok: true, message, version, ...(undo && { undo }) });
}

const MOVED = 'Stato ordine aggiornato';

export function made(id: string): Answered {
  return answer({ ok: true, id });
}

/** A secret that is not stored. */
export function shownOnce(secret: string): Answered {
  return answer({ ok: true, secret });
}

/** `version` in ms; `message` replaces the form's own sentence. */
export function savedAs(version: number, message?: string): Answered {
  return answer({ ok: true, version, ...(message !== undefined && { message }) });
}

/** Nothing was done: `places` link to what would go, so it must be confirmed. */
export function toConfirm(places: string[]): Answered {
  return answer({ ok: false, code: 'confirm', places }, 409);
}

export function invalid(fields: FieldErrors, status = 422): Answered {
  return answer({ ok: false, code: 'invalid', fields }, status);
}

/** Somebody else counted these sizes: nothing was written, and what is typed stays. */
export const fieldsOvertaken = (fields: FieldErrors, counts: Readonly<Record<string, SeenCount>>) =>
  answer({ ok: false, code: 'invalid', fields, overtaken: counts }, 409);

/** As `fieldsOvertaken`, for one size. */
export const countedMeanwhile = (message: string, now: SeenCount) =>
  answer({ ok: false, code: 'counted', message, now }, 409);

export const editedElsewhere = (message = 'un’altra persona lo ha modificato nel frattempo') =>
  answer({ ok: false, code: 'edited_elsewhere', message }, 409);

/** `message` completes the form's own sentence. */
export const notFound = (message: string) => answer({ ok: false, code: 'not_found', message }, 404);

export const failed = (status: number, message = 'Errore sconosciuto') =>
  answer({ ok: false, code: 'failed', message }, status);

/**
 * A fault in `change` is logged under `where` and answered 500. Thrown answers (404, a body too large) pass through.
 */
export async function answeredBy<A>(
  log: Shop['log'],
  where: string,
  change: () => Promise<A>,
): Promise<A | Answered> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error(error, { where });
    return failed(500);
  }
}

/** `message` is a whole sentence. */
export const refused = (status: number, message: string) =>
  answer({ ok: false, code: 'refused', message }, status);

/** Somebody else saved it: nothing was written, and what is typed stays. */
export const overtaken = (version: number, message: string) =>
  answer({ ok: false, code: 'stale', message, version }, 409);
