import type { CardUsed } from './objects.ts';

/** What was typed into the card's fields. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** A sentence for each field that cannot be accepted. */
export type CardErrors = Partial<Record<keyof TypedCard, string>>;

export type Behaviour = 'pays' | 'declined' | 'asks';

/** A refund to a card succeeds at once, succeeds later, or fails later after the bank has returned the money. */
export type RefundBehaviour = 'succeeds' | 'pending' | 'fails';

/** The numbers, and what they do, are the provider's own. */
export const TEST_CARDS: {
  number: string;
  behaviour: Behaviour;
  effect: string;
  refund?: RefundBehaviour;
}[] = [
  { number: '4242 4242 4242 4242', behaviour: 'pays', effect: 'il pagamento riesce' },
  { number: '4000 0000 0000 0002', behaviour: 'declined', effect: 'la carta viene rifiutata' },
  { number: '4000 0025 0000 3155', behaviour: 'asks', effect: 'prima chiede una conferma' },
  {
    number: '4000 0000 0000 5126',
    behaviour: 'pays',
    effect: 'il pagamento riesce, un rimborso poi fallisce',
    refund: 'fails',
  },
  {
    number: '4000 0000 0000 7726',
    behaviour: 'pays',
    effect: 'il pagamento riesce, un rimborso arriva più tardi',
    refund: 'pending',
  },
];

export type ReadCard =
  | { ok: true; card: CardUsed; behaviour: Behaviour }
  /** `real`: the number may be that of a real card, so it is not shown again. */
  | { ok: false; errors: CardErrors; real: boolean };

/** Checks what was typed against the test cards; `today` decides whether a card has expired. */
export function readCard(typed: TypedCard, today: Date): ReadCard {
  const digits = typed.number.replace(/[\s-]/g, '');
  const test = TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
  const real = !test && isCardNumber(digits);
  const expiry = readExpiry(typed.expiry, today);
  const errors: CardErrors = {
    ...(!test && { number: numberError(digits, real) }),
    ...('error' in expiry && { expiry: expiry.error }),
    ...(!/^\d{3}$/.test(typed.cvc.trim()) && { cvc: cvcError(typed.cvc) }),
  };
  if (!test || 'error' in expiry || errors.cvc) return { ok: false, errors, real };
  const card: CardUsed = {
    brand: 'visa',
    last4: digits.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
  };
  return { ok: true, card, behaviour: test.behaviour };
}

/** The behaviour of refunds to the test card with these last four digits. */
export function refundBehaviour(last4: string): RefundBehaviour {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4))?.refund ?? 'succeeds';
}

function numberError(digits: string, real: boolean): string {
  if (digits === '') return 'Inserisci il numero della carta.';
  if (real) return 'Non usare una carta vera: qui funzionano solo le carte di prova.';
  return 'Il numero della carta non è valido.';
}

function cvcError(cvc: string): string {
  return cvc.trim() === '' ? 'Inserisci il CVC.' : 'Il CVC è di 3 cifre.';
}

/** Whether these digits pass the check (Luhn) that every card number passes. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function readExpiry(typed: string, today: Date): { month: number; year: number } | { error: string } {
  if (typed.trim() === '') return { error: 'Inserisci la scadenza.' };
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]\s*(\d{2}|\d{4})\s*$|^\s*(0[1-9]|1[0-2])(\d{2}|\d{4})\s*$/.exec(
    typed,
  );
  if (!match) return { error: 'Scrivi la scadenza nel formato MM/AA.' };
  const month = Number(match[1] ?? match[3]);
  const digits = match[2] ?? match[4] ?? '';
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  const monthsLeft = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth();
  if (monthsLeft < 0) return { error: 'La carta è scaduta.' };
  if (monthsLeft > 50 * 12) return { error: 'La scadenza non è valida.' };
  return { month, year };
}
