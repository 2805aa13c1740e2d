import { decimalFromCents } from '#lib/decimal-cents.ts';
import { type Cents, parseEuro } from './money.ts';

export const TOO_HIGH = 'Questo importo è troppo alto.';

/** Also the payment provider's limit. */
export const MOST_TYPED_CENTS: Cents = 99_999_999;

/** Reads a typed amount: `39,90`, `39.90`, `1.234,50`, `€ 12`. Refuses the ambiguous `1.234`. */
export function readTypedEuro(text: string): { ok: true; value: Cents } | { ok: false; message: string } {
  const doubtful = /^([1-9]\d{0,2})\.(\d{2})(\d)$/.exec(text.replace(/[\s€]/g, ''));
  if (doubtful) {
    const [typed, whole, decimals, last] = doubtful;
    return invalidAmount(
      `«${typed}» si può leggere in due modi: scrivi ${whole}${decimals}${last} oppure ${whole},${decimals}.`,
    );
  }
  const cents = parseEuro(text);
  if (cents === null && !isHuge(text)) return invalidAmount('Scrivi un importo in euro, per esempio 4,99.');
  return cents === null || cents > MOST_TYPED_CENTS ? invalidAmount(TOO_HIGH) : { ok: true, value: cents };
}

/** Message for amounts that must not be zero. */
export const NOT_ABOVE_ZERO = 'Inserisci un importo maggiore di zero, per esempio 12,50.';

/** Whether the text is an amount with too many digits. */
function isHuge(text: string): boolean {
  return /^\d{9,}(,\d{1,2})?$/.test(text.replace(/[\s€]/g, '').replace(/\.(?=\d{3})/g, ''));
}

/** `3990` becomes `39,90`, without the sign. */
export function euroAsTyped(cents: Cents): string {
  return decimalFromCents(cents).replace('.', ',');
}

function invalidAmount(message: string) {
  return { ok: false as const, message };
}
