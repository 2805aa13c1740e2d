import type { Customer } from '#db/json/payments.ts';
import { isEmail } from '#lib/email.ts';
import { INVALID_EMAIL_FAILURE } from '#lib/email-failure.ts';
import type { Failure } from '#lib/failure.ts';
import { isOutsideVatTerritory, isPostalCode } from '#lib/postal-code.ts';
import { typedCode, typedEmail, typedLine, typedText } from '#lib/typed-text.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  CUSTOMER_NAMES,
  type CustomerField,
  customerLimit,
  customerMissing,
} from './customer-fields.ts';

export const WRONG_POSTAL_CODE = 'Il CAP ha cinque cifre';

export const WRONG_EMAIL = 'Controlla che sia completo, come nome@esempio.it';

/** `code`: first kind of mistake; `fields`: message per wrong field. */
export type CustomerProblem = {
  ok: false;
  code: keyof typeof CUSTOMER_FAILURES;
  fields: Partial<Record<CustomerField, string>>;
};

/** In the order of precedence. */
export const CUSTOMER_FAILURES = {
  missing_fields: {
    status: 422,
    title: 'Campi obbligatori mancanti',
    description: 'Compila tutti i campi richiesti per continuare',
  },
  invalid_email: INVALID_EMAIL_FAILURE,
  invalid_postal_code: {
    status: 422,
    title: 'CAP non valido',
    description: 'Inserisci un CAP di cinque cifre',
  },
  outside_italy: {
    status: 422,
    title: 'CAP fuori zona',
    description: 'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  },
  unknown_city: {
    status: 422,
    title: 'Città da controllare',
    description: 'Consegniamo solo in Italia: controlla città e CAP',
  },
  fields_too_long: {
    status: 422,
    title: 'Dati troppo lunghi',
    description: 'Abbrevia i campi indicati per continuare',
  },
} as const satisfies Record<string, Failure>;

type MistakeCode = keyof typeof CUSTOMER_FAILURES;

/**
 * Checks (specification section 5) required fields (no address if collected), e-mail, postal code (five digits in
 * Italy), lengths. Nothing is cut: a shortened address would misdirect the parcel. `code`: first mistake, `fields`:
 * all.
 */
export function validateCustomer(
  input: Partial<Record<CustomerField, unknown>>,
  delivery: DeliveryMethod = 'standard',
): { ok: true; customer: Customer } | CustomerProblem {
  const typed = Object.fromEntries(CUSTOMER_NAMES.map((name) => [name, clean(input[name], name)])) as Record<
    CustomerField,
    string
  >;
  const mistakes = CUSTOMER_NAMES.flatMap((name) => mistakeIn(name, typed[name], delivery) ?? []);
  for (const code of Object.keys(CUSTOMER_FAILURES) as MistakeCode[]) {
    if (!mistakes.some((mistake) => mistake.code === code)) continue;
    const fields = Object.fromEntries(mistakes.map(({ name, message }) => [name, message]));
    return { ok: false, code, fields };
  }
  return {
    ok: true,
    customer: { ...typed, customer_phone: typed.customer_phone || null, notes: typed.notes || null },
  };
}

/** A mistake while typing, for which an empty field does not count. */
export function mistakeSoFar(name: CustomerField, typed: string, delivery: DeliveryMethod): string | null {
  const text = clean(typed, name);
  return text ? (mistakeIn(name, text, delivery)?.message ?? null) : null;
}

type Mistake = { name: CustomerField; code: MistakeCode; message: string };

function mistakeIn(name: CustomerField, text: string, delivery: DeliveryMethod): Mistake | null {
  const { isCollected } = DELIVERY_METHODS[delivery];
  const missing = isCollected && ADDRESS_FIELDS.includes(name) ? undefined : customerMissing(name);
  const limit = customerLimit(name);
  if (missing && !text) return { name, code: 'missing_fields', message: missing };
  if (text.length > limit) {
    return { name, code: 'fields_too_long', message: `Al massimo ${limit} caratteri` };
  }
  if (name === 'customer_email' && !isEmail(text)) {
    return { name, code: 'invalid_email', message: WRONG_EMAIL };
  }
  if (name === 'customer_postal_code' && !isCollected && !isPostalCode(text)) {
    return { name, code: 'invalid_postal_code', message: WRONG_POSTAL_CODE };
  }
  if (name === 'customer_postal_code' && !isCollected && isOutsideVatTerritory(text)) {
    return { name, code: 'outside_italy', message: CUSTOMER_FAILURES.outside_italy.description };
  }
  return null;
}

function clean(value: unknown, name: CustomerField): string {
  switch (CUSTOMER_FIELDS[name].kind) {
    case 'text':
      return typedText(value);
    case 'line':
      return typedLine(value);
    case 'email':
      return typedEmail(value);
    case 'postalCode':
      return typedCode(value);
  }
}
