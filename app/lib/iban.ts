/** IBAN length by country of the SEPA (ISO 13616, register of SWIFT). */
const LENGTHS: Record<string, number> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24 },
  ...{ FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20 },
  ...{ LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24 },
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Without spaces, in capitals; null if the length or the check digits (mod 97) are wrong. */
export function readIban(typed: string): string | null {
  const iban = typed.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  if (LENGTHS[iban.slice(0, 2)] !== iban.length) return null;
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** Letters count from 10; digit by digit, as the whole exceeds a number's precision. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

export function shownIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Message for an IBAN that `readIban` refuses. */
export const WRONG_IBAN = 'Questo IBAN non è giusto: ricopialo dal tuo conto, cifra per cifra.';
