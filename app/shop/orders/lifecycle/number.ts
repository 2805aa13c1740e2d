import { typedCode, typedLine } from '#lib/typed-text.ts';

/** `#` and the first 8 characters of the id, upper case. */
export function orderNumber(id: string): string {
  return `#${id.slice(0, 8).toUpperCase()}`;
}

/** `#ABCDEF12` as in e-mails; text that cannot be a number stays as typed. */
export function tidyOrderNumber(typed: string): string {
  const digits = /^#?([0-9a-f]{8})(?:-[0-9a-f-]{27})?$/i.exec(typedCode(typed))?.[1];
  return digits ? `#${digits.toUpperCase()}` : typedLine(typed);
}

/** The first eight characters of the id; null if not an order number. */
export function idStart(orderNumber: string): string | null {
  return /^#([0-9A-F]{8})$/.exec(orderNumber)?.[1]?.toLowerCase() ?? null;
}

/** Refusal of changes to a missing order. */
export const UNKNOWN_ORDER = { status: 404, message: 'Questo ordine non esiste più.' };

export const NO_SUCH_NUMBER = 'Nessun ordine ha questo numero.';

/** Subject of the e-mail with a parcel's number, sent after that of dispatch. */
export const followSubject = (number: string) => `Come seguire il tuo ordine ${number}`;
