import type { InvoiceRequest } from '#db/json/orders.ts';
import type { Customer } from '#db/json/payments.ts';
import { isEmail } from '#lib/email.ts';
import type { Failure } from '#lib/failure.ts';
import { isOutsideVatTerritory, isPostalCode } from '#lib/postal-code.ts';
import { typedCode, typedEmail, typedLine } from '#lib/typed-text.ts';
import { provinceNamed } from '#shop/checkout/places/provinces.ts';
import { readTaxCode, readVatNumber } from '#shop/forms/fiscal-codes.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { GiftSent } from './gift.ts';
import { goesToAnother } from './gift-fields.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import {
  INVOICE_KINDS,
  INVOICE_NAMES,
  type InvoiceField,
  type InvoiceTyped,
  invoiceFieldsOf,
} from './invoice-typed.ts';

/** Messages; details stand beside the fields. */
export const INVOICE_FAILURES = {
  invalid_invoice: {
    status: 422,
    title: 'Dati per la fattura da controllare',
    description: 'Correggi i campi segnalati per continuare',
  },
} as const satisfies Record<string, Failure>;

/** Untrusted input. */
export type InvoiceSent = Partial<Record<keyof InvoiceTyped, unknown>>;

export type InvoiceProblem = {
  ok: false;
  code: 'missing_fields' | 'invalid_invoice';
  fields: Partial<Record<InvoiceField, string>>;
};

/** Whether it is a private person's invoice, made out to the buyer, not to a gift's recipient. */
export function isForPerson(sent: InvoiceSent): boolean {
  return sent.invoice_wanted === true && kindOf(sent) === 'person';
}

const kindOf = (sent: InvoiceSent) => INVOICE_KINDS.find((one) => one === sent.invoice_kind) ?? 'person';

/**
 * Null if none is requested. Checks the check digits of codes. A person with home delivery is invoiced there; others
 * state their address (D.P.R. 633/1972 art. 21 c. 2 lett. e). Only addresses with Italian VAT.
 */
export function validateInvoice(
  sent: InvoiceSent & Pick<GiftSent, 'gift_wanted' | 'gift_recipient'>,
  customer: Pick<
    Customer,
    'customer_name' | 'customer_address' | 'customer_city' | 'customer_postal_code' | 'customer_province'
  > & {
    /** Buyer, if the delivery names a gift's recipient. */
    buyer?: string | null;
  },
  delivery: DeliveryMethod,
): { ok: true; invoice: InvoiceRequest | null } | InvoiceProblem {
  if (sent.invoice_wanted !== true) return { ok: true, invoice: null };
  const isAtHome = !DELIVERY_METHODS[delivery].isCollected && !goesToAnother(sent);
  const kind = kindOf(sent);
  const typed = tidied(sent);
  const names = invoiceFieldsOf(kind, isAtHome);
  const mistakes = names.flatMap((name) => mistakeIn(name, typed) ?? []);
  if (mistakes.length > 0) {
    const code = mistakes.some((one) => one.isMissing) ? 'missing_fields' : 'invalid_invoice';
    return { ok: false, code, fields: Object.fromEntries(mistakes.map((one) => [one.name, one.message])) };
  }
  const address = {
    street: typed.invoice_street,
    postalCode: typed.invoice_postal_code,
    city: typed.invoice_town,
    province: typed.invoice_province,
  };
  if (kind === 'business') {
    const { invoice_company: company, invoice_vat_number: vatNumber } = typed;
    const { invoice_sdi_code: sdiCode, invoice_pec: pec } = typed;
    return { ok: true, invoice: { kind, company, vatNumber, ...address, sdiCode, pec } };
  }
  const delivered = {
    street: customer.customer_address,
    postalCode: customer.customer_postal_code,
    city: customer.customer_city,
    province: customer.customer_province,
  };
  const name = customer.buyer ?? customer.customer_name;
  const home = isAtHome ? delivered : address;
  return { ok: true, invoice: { kind, name, taxCode: typed.invoice_tax_code, ...home } };
}

/** A mistake while typing, for which an empty field does not count. */
export function invoiceMistakeSoFar(name: InvoiceField, text: string): string | null {
  const typed = tidied({ [name]: text });
  return typed[name] ? (mistakeIn(name, typed)?.message ?? null) : null;
}

type Texts = Record<InvoiceField, string>;
type Mistake = { name: InvoiceField; isMissing: boolean; message: string };

function mistakeIn(name: InvoiceField, typed: Texts): Mistake | null {
  const field = INVOICE_FIELDS[name];
  const text = typed[name];
  if (text === '') {
    const message = missingIn(name, typed);
    return message ? { name, isMissing: true, message } : null;
  }
  const wrong = wrongIn(name, text);
  if (wrong) return { name, isMissing: false, message: wrong };
  return text.length > field.max
    ? { name, isMissing: false, message: `Al massimo ${field.max} caratteri` }
    : null;
}

function missingIn(name: InvoiceField, typed: Texts): string | null {
  if (name === 'invoice_sdi_code') return typed.invoice_pec ? null : 'Inserisci il codice SDI o la PEC';
  const field = INVOICE_FIELDS[name];
  return 'missing' in field ? field.missing : null;
}

function wrongIn(name: InvoiceField, text: string): string | null {
  switch (name) {
    case 'invoice_tax_code':
      return isReal(readTaxCode(text)) ? null : 'Codice fiscale non valido';
    case 'invoice_vat_number':
      return isReal(readVatNumber(text)) ? null : 'Partita IVA non valida';
    case 'invoice_postal_code':
      if (!isPostalCode(text)) return 'Il codice postale ha cinque cifre';
      return isOutsideVatTerritory(text)
        ? 'Possiamo intestare la fattura solo in Italia, Livigno e Campione d’Italia esclusi'
        : null;
    case 'invoice_province':
      return /^[A-Z]{2}$/.test(text) ? null : 'La provincia ha due lettere, come BG';
    case 'invoice_sdi_code':
      // Six characters mean a public office, which needs another format; X stands for addressees abroad.
      return /^[A-Z0-9]{7}$/.test(text) && text !== 'XXXXXXX' ? null : 'Codice SDI non valido';
    case 'invoice_pec':
      return isEmail(text) ? null : 'PEC non valida';
    default:
      return null;
  }
}

/** Eleven zeros pass the check digit but belong to nobody. */
const isReal = (code: string | null) => code !== null && !/^0+$/.test(code);

const IS_CODE: ReadonlySet<InvoiceField> = new Set([
  'invoice_tax_code',
  'invoice_vat_number',
  'invoice_postal_code',
  'invoice_sdi_code',
]);

/** Input with codes in capitals, without spaces. */
function tidied(sent: InvoiceSent): Texts {
  const texts = Object.fromEntries(
    INVOICE_NAMES.map((name) => [
      name,
      (name === 'invoice_pec' ? typedEmail : IS_CODE.has(name) ? typedCode : typedLine)(sent[name]),
    ]),
  ) as Texts;
  return {
    ...texts,
    invoice_tax_code: readTaxCode(texts.invoice_tax_code) ?? texts.invoice_tax_code,
    invoice_vat_number: readVatNumber(texts.invoice_vat_number) ?? texts.invoice_vat_number,
    invoice_province: provinceNamed(texts.invoice_province) ?? texts.invoice_province.toUpperCase(),
    invoice_sdi_code: texts.invoice_sdi_code.toUpperCase(),
  };
}
