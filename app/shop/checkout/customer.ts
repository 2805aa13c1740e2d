import { isEmail } from '../../lib/email.ts';
import { isPostalCode } from '../../lib/postal-code.ts';
import type { DeliveryMethod } from '../pricing/shipping.ts';

export type CustomerField =
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_city'
  | 'customer_postal_code'
  | 'notes';

/** Who the order is for. Texts are trimmed; phone and notes are null when left empty. */
export type Customer = Record<Exclude<CustomerField, 'customer_phone' | 'notes'>, string> & {
  customer_phone: string | null;
  notes: string | null;
};

/** A refusal as it is shown: the toast's two texts, and a message for each field that is wrong. */
export type CustomerProblem = {
  ok: false;
  code: 'missing_fields' | 'invalid_email' | 'invalid_fields';
  title: string;
  description: string;
  fields: Partial<Record<CustomerField, string>>;
};

/** The most characters that each field takes. */
export const CUSTOMER_LIMITS: Record<CustomerField, number> = {
  customer_name: 120,
  customer_email: 254,
  customer_phone: 30,
  customer_address: 200,
  customer_city: 100,
  customer_postal_code: 10,
  notes: 1_000,
};

const required: Partial<Record<CustomerField, string>> = {
  customer_name: 'Inserisci nome e cognome',
  customer_email: "Inserisci l'indirizzo email",
  customer_address: "Inserisci l'indirizzo",
  customer_city: 'Inserisci la città',
  customer_postal_code: 'Inserisci il CAP',
};

const toasts = {
  missing: ['missing_fields', 'Campi obbligatori mancanti', 'Compila tutti i campi richiesti per continuare'],
  email: ['invalid_email', 'Email non valida', 'Inserisci un indirizzo email corretto'],
  postalCode: ['invalid_fields', 'CAP non valido', 'Inserisci un CAP di cinque cifre'],
  tooLong: ['invalid_fields', 'Dati troppo lunghi', 'Abbrevia i campi indicati per continuare'],
} as const;

/**
 * Reads the checkout form (specification section 5): the five required fields first, then the e-mail, then the
 * postal code (five digits, unless the shopper collects), then the lengths. The toast names the first kind of
 * mistake, `fields` all of them. Nothing is cut off silently: a shortened address would send the parcel astray.
 */
export function validateCustomer(
  input: Partial<Record<CustomerField, unknown>>,
  delivery: DeliveryMethod = 'standard',
): { ok: true; customer: Customer } | CustomerProblem {
  const names = Object.keys(CUSTOMER_LIMITS) as CustomerField[];
  const typed = Object.fromEntries(names.map((name) => [name, clean(input[name], name)])) as Record<
    CustomerField,
    string
  >;
  const mistakes = names.flatMap((name) => mistakeIn(name, typed[name], delivery) ?? []);
  for (const kind of ['missing', 'email', 'postalCode', 'tooLong'] as const) {
    if (!mistakes.some((mistake) => mistake.kind === kind)) continue;
    const [code, title, description] = toasts[kind];
    const fields = Object.fromEntries(mistakes.map(({ name, message }) => [name, message]));
    return { ok: false, code, title, description, fields };
  }
  return {
    ok: true,
    customer: { ...typed, customer_phone: typed.customer_phone || null, notes: typed.notes || null },
  };
}

type Mistake = { name: CustomerField; kind: keyof typeof toasts; message: string };

function mistakeIn(name: CustomerField, text: string, delivery: DeliveryMethod): Mistake | null {
  const missing = required[name];
  if (missing && !text) return { name, kind: 'missing', message: missing };
  if (text.length > CUSTOMER_LIMITS[name]) {
    return { name, kind: 'tooLong', message: `Al massimo ${CUSTOMER_LIMITS[name]} caratteri` };
  }
  if (name === 'customer_email' && !isEmail(text)) {
    return { name, kind: 'email', message: 'Controlla che sia completo, come nome@esempio.it' };
  }
  if (name === 'customer_postal_code' && delivery !== 'pickup' && !isPostalCode(text)) {
    return { name, kind: 'postalCode', message: 'Il CAP ha cinque cifre' };
  }
  return null;
}

/** Trimmed text without control characters and direction marks; only the notes keep their line breaks. */
function clean(value: unknown, name: CustomerField): string {
  if (typeof value !== 'string') return '';
  const lines =
    name === 'notes' ? value.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ') : value.replace(/\s+/g, ' ');
  return lines.replace(/(?!\n)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, '').trim();
}
