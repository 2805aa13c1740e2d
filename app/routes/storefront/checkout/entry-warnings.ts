import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';

/** Fewest digits of an Italian telephone number. */
const FEWEST_DIGITS = 8;

/** Common misspellings of mail providers. */
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

/** Words after a number in a street's name: days ("Via 4 Novembre"), persons ("Via 7 Fratelli Cervi"). */
const AFTER_STREETS_OWN = new Set(
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre fratelli martiri caduti giornate'.split(
    ' ',
  ),
);

/** A house declared to have no number. */
const NO_NUMBER = /\bs\.?n\.?c\b/;

/** A warning about a field, which does not prevent paying; null for none. */
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
