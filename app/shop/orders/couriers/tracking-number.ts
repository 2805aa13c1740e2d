import { type Read, type SentForm, sentText } from '#shop/forms/fields.ts';

/** What may stand between two numbers in one field. */
const BETWEEN = /[\s,;|+&/]+/;

/** Characters and digits of a part that is a number by itself; carriers write one number in shorter groups. */
const LEAST_CHARACTERS = 6;
const LEAST_DIGITS = 4;

/** Whether what was typed can be read as two tracking numbers: run together, they would lead nowhere. */
export function areTwoNumbers(typed: string): boolean {
  const numbers = typed
    .split(BETWEEN)
    .filter((part) => part.length >= LEAST_CHARACTERS && part.replace(/\D/g, '').length >= LEAST_DIGITS);
  return numbers.length > 1;
}

const TWO_NUMBERS =
  'Qui sembrano due numeri: scrivine uno, senza spazi. Se i pacchi sono due, usa «Spedisci solo una parte».';

/** What a form says of a parcel, where its number is one. */
export function withOneNumber<Value>(read: (form: SentForm) => Read<Value>) {
  return (form: SentForm): Read<Value> => {
    const sent = read(form);
    if (!areTwoNumbers(sentText(form, 'tracking_number'))) return sent;
    const others = sent.ok ? {} : sent.fields;
    return { ok: false, fields: { ...others, tracking_number: TWO_NUMBERS } };
  };
}
