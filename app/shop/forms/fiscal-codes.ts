/** Eleven digits of a VAT number, with `IT` and spaces or without; null when wrong. */
export function readVatNumber(typed: string): string | null {
  const text = typed.replace(/\s/g, '').replace(/^IT/i, '');
  return isVatNumber(text) ? text : null;
}

/** A tax code in capitals without spaces; null when wrong. */
export function readTaxCode(typed: string): string | null {
  const text = typed.replace(/\s/g, '').toUpperCase();
  return isTaxCode(text) ? text : null;
}

/** An Italian partita IVA: eleven digits, the last a check digit. */
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

/** A codice fiscale: a person's sixteen characters, upper case, or a company's eleven digits. */
export function isTaxCode(text: string): boolean {
  return isVatNumber(text) || isPersonalTaxCode(text);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Values of characters on odd places; digits count as A to J. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const;
/** A digit, or its replacement letter where two people would share a code. */
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
