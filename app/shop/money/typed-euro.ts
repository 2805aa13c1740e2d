import { decimalFromCents } from '#lib/decimal-cents.ts';
import { type Cents, parseEuro } from './money.ts';

/** The most that a form takes: also the most that the payment provider takes at once. */
export const MOST_TYPED_CENTS: Cents = 99_999_999;

/**
 * An amount as a person types it into a form: `39,90`, `39.90`, `1.234,50`, `€ 12`. One that could mean two amounts is
 * requested again: the dot of `1.234` sets off thousands in Italy, and decimals elsewhere.
 */
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
  return cents === null || cents > MOST_TYPED_CENTS
    ? invalidAmount('Questo importo è troppo alto.')
    : { ok: true, value: cents };
}

/** Whether the text is an amount, though one of more digits than any has. */
function isHuge(text: string): boolean {
  return /^\d{9,}(,\d{1,2})?$/.test(text.replace(/[\s€]/g, '').replace(/\.(?=\d{3})/g, ''));
}

/** `3990` becomes `39,90`: what a field holds before somebody types into it. */
export function euroAsTyped(cents: Cents): string {
  return decimalFromCents(cents).replace('.', ',');
}

function invalidAmount(message: string) {
  return { ok: false as const, message };
}
