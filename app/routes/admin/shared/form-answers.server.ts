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

/** Answer for an order that was moved and can be moved back; `also`: other consequences. */
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

/** Answer with a secret that is not stored. */
export function shownOnce(secret: string): Answered {
  return answer({ ok: true, secret });
}

/** `version`: ms; `message`: replaces the form's sentence. */
export function savedAs(version: number, message?: string): Answered {
  return answer({ ok: true, version, ...(message !== undefined && { message }) });
}

/** Answer that asks for confirmation, nothing being done: `places` lose a link's target. */
export function toConfirm(places: string[]): Answered {
  return answer({ ok: false, code: 'confirm', places }, 409);
}

export function invalid(fields: FieldErrors, status = 422): Answered {
  return answer({ ok: false, code: 'invalid', fields }, status);
}

/** Refusal: somebody else counted these sizes; typed values stay. */
export const fieldsOvertaken = (fields: FieldErrors, counts: Readonly<Record<string, SeenCount>>) =>
  answer({ ok: false, code: 'invalid', fields, overtaken: counts }, 409);

/** As `fieldsOvertaken`, for one size. */
export const countedMeanwhile = (message: string, now: SeenCount) =>
  answer({ ok: false, code: 'counted', message, now }, 409);

export const editedElsewhere = (message = 'un’altra persona lo ha modificato nel frattempo') =>
  answer({ ok: false, code: 'edited_elsewhere', message }, 409);

/** `message`: completes the form's sentence. */
export const notFound = (message: string) => answer({ ok: false, code: 'not_found', message }, 404);

export const failed = (status: number, message = 'Errore sconosciuto') =>
  answer({ ok: false, code: 'failed', message }, status);

/** Logs an error of `change` under `where` and answers 500. Thrown answers (404, body too large) pass through. */
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

/** `message`: a whole sentence. */
export const refused = (status: number, message: string) =>
  answer({ ok: false, code: 'refused', message }, status);

/** Refusal: somebody else saved; typed values stay. */
export const overtaken = (version: number, message: string) =>
  answer({ ok: false, code: 'stale', message, version }, 409);
