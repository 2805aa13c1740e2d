import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';

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

/** What follows the number of a street's own name: a day ("Via 4 Novembre") or persons ("Via 7 Fratelli Cervi"). */
const AFTER_STREETS_OWN = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre fratelli martiri caduti giornate'.split(
    ' ',
  ),
);

/** A house without a number, said so. */
const NO_NUMBER = /\bs\.?n\.?c\b/;

/** What looks wrong in a field though it may be right: it is said, and keeps nobody from paying. Null for nothing. */
export function entryWarning(name: CustomerField, typed: string): string | null {
  const value = typed.trim();
  if (value === '') return null;
  if (name === 'customer_address')
    return namesHouse(value.toLowerCase()) ? null : 'Manca il numero civico? Se non c’è, scrivi «snc».';
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

function namesHouse(address: string): boolean {
  const words = address.split(/\s+/);
  const isHouse = (word: string, index: number) =>
    /\d/.test(word) && !AFTER_STREETS_OWN.has((words[index + 1] ?? '').replace(/[^a-z]/g, ''));
  return NO_NUMBER.test(address) || words.some(isHouse);
}
