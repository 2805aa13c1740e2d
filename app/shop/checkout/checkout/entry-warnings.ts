import type { CustomerField } from './customer-fields.ts';

/** Digits below which no Italian telephone number ends. */
const FEWEST_DIGITS = 8;

/** What people type for the great mail providers, and what they mean. */
const MISTYPED: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmil.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.it': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmial.it': 'hotmail.it',
  'hotmai.it': 'hotmail.it',
  'hotmai.com': 'hotmail.com',
  'outlok.it': 'outlook.it',
  'outlok.com': 'outlook.com',
  'yaho.it': 'yahoo.it',
  'yaho.com': 'yahoo.com',
  'yahooo.it': 'yahoo.it',
  'libero.com': 'libero.it',
  'liber.it': 'libero.it',
  'virgilo.it': 'virgilio.it',
  'icloud.it': 'icloud.com',
  'iclod.com': 'icloud.com',
};

/**
 * A number at the end or before a sign ("12", "12/A", "12 bis", "12, interno 3"), or before what tells a door; or none,
 * said so. One that a name follows is the street's: "Via 4 Novembre".
 */
const HOUSE_NUMBER =
  /\bs\.?n\.?c\b|\d(?:\s?[/-]?\s?[a-z]{1,3})?\s?(?:$|[^\p{L}\d\s°ª]|\b(?:scala|interno|piano|palazzina|palazzo|edificio|presso|lotto|corte)\b)/iu;

/** What looks wrong in a field though it may be right: it is said, and keeps nobody from paying. Null for nothing. */
export function entryWarning(name: CustomerField, typed: string): string | null {
  const value = typed.trim();
  if (value === '') return null;
  if (name === 'customer_address')
    return HOUSE_NUMBER.test(value) ? null : 'Manca il numero civico? Se non c’è, scrivi «snc».';
  if (name === 'customer_phone')
    return value.replace(/\D/g, '').length < FEWEST_DIGITS
      ? 'Sembra mancare qualche cifra: ricontrolla il numero.'
      : null;
  if (name === 'customer_email') {
    const domain = value.toLowerCase().split('@')[1] ?? '';
    const meant = Object.hasOwn(MISTYPED, domain) ? MISTYPED[domain] : undefined;
    return meant ? `Forse volevi scrivere @${meant}?` : null;
  }
  return null;
}
