/** A VAT number as people write it, with `IT` and spaces or without: its eleven digits; null when they are wrong. */
export function readVatNumber(typed: string): string | null {
  const text = typed.replace(/\s/g, '').replace(/^IT/i, '');
  return isVatNumber(text) ? text : null;
}

/** A tax code as people write it: in capitals, without spaces; null when it is wrong. */
export function readTaxCode(typed: string): string | null {
  const text = typed.replace(/\s/g, '').toUpperCase();
  return isTaxCode(text) ? text : null;
}

/** Whether the text is an Italian VAT number (partita IVA): eleven digits, the last of which checks the others. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const digit = Number(character);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Whether the text is an Italian tax code (codice fiscale): a person's sixteen characters, or the eleven digits
 * of a company. Upper case.
 */
export function isTaxCode(text: string): boolean {
  return isVatNumber(text) || isPersonalTaxCode(text);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a character counts on an odd place, by its place in the alphabet; digits count as the letters A to J. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const;
/** A digit, or the letter that replaces it where two people would have had the same code. */
const D = '[\\dLMNPQRSTUV]';
const PERSONAL = new RegExp(`^[A-Z]{6}${D}{2}[ABCDEHLMPRST]${D}{2}[A-Z]${D}{3}[A-Z]$`);

function isPersonalTaxCode(text: string): boolean {
  if (!PERSONAL.test(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 15)].entries()) {
    const value = /\d/.test(character) ? Number(character) : LETTERS.indexOf(character);
    sum += index % 2 === 0 ? (ODD[value] ?? 0) : value;
  }
  return text[15] === LETTERS[sum % 26];
}
