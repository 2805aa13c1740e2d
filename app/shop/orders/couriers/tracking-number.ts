import { type Read, type SentForm, sentText } from '#shop/forms/fields.ts';

const BETWEEN = /[\s,;|+&/]+/;

/** Least characters of a number; shorter groups belong to one number. */
const LEAST_CHARACTERS = 6;
const LEAST_DIGITS = 4;

/** Whether a text has two tracking numbers, which joined would be invalid. */
export function areTwoNumbers(typed: string): boolean {
  const numbers = typed
    .split(BETWEEN)
    .filter((part) => part.length >= LEAST_CHARACTERS && part.replace(/\D/g, '').length >= LEAST_DIGITS);
  return numbers.length > 1;
}

const TWO_NUMBERS =
  'Qui sembrano due numeri: scrivine uno, senza spazi. Se i pacchi sono due, usa «Spedisci solo una parte».';

/** Refuses forms with two numbers in the number's field. */
export function withOneNumber<Value>(read: (form: SentForm) => Read<Value>) {
  return (form: SentForm): Read<Value> => {
    const sent = read(form);
    if (!areTwoNumbers(sentText(form, 'tracking_number'))) return sent;
    const others = sent.ok ? {} : sent.fields;
    return { ok: false, fields: { ...others, tracking_number: TWO_NUMBERS } };
  };
}
