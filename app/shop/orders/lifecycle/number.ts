import { typedCode, typedLine } from '#lib/typed-text.ts';

/** The order number that people read: `#` and the first 8 characters of the id, upper case. */
export function orderNumber(id: string): string {
  return `#${id.slice(0, 8).toUpperCase()}`;
}

/** An order's number as e-mails write it, `#ABCDEF12`; what cannot be one stays as it was typed. */
export function tidyOrderNumber(typed: string): string {
  const digits = /^#?([0-9a-f]{8})(?:-[0-9a-f-]{27})?$/i.exec(typedCode(typed))?.[1];
  return digits ? `#${digits.toUpperCase()}` : typedLine(typed);
}

/** The eight characters that an order's id begins with; null where the text is no number of an order. */
export function idStart(orderNumber: string): string | null {
  return /^#([0-9A-F]{8})$/.exec(orderNumber)?.[1]?.toLowerCase() ?? null;
}
