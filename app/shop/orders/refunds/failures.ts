import { isKeyOf } from '#lib/keys.ts';

/** Half sentences for the owner. `isRetriable`: tried again automatically. */
const FAILURES = {
  // Refused by the provider.
  balance_insufficient: { text: 'il saldo presso il fornitore dei pagamenti non basta', isRetriable: true },
  already_refunded: { text: 'il pagamento risulta già rimborsato per intero', isRetriable: false },
  more_than_left: { text: 'del pagamento resta da rimborsare meno di così', isRetriable: false },
  disputed: { text: 'la cliente ha contestato il pagamento alla sua banca', isRetriable: false },
  unknown_payment: { text: 'il fornitore dei pagamenti non conosce questo pagamento', isRetriable: false },
  refused: { text: 'il fornitore dei pagamenti lo ha rifiutato', isRetriable: true },
  provider_away: { text: 'il fornitore dei pagamenti non risponde', isRetriable: true },
  // Returned by the bank, perhaps days later.
  declined: { text: 'la banca della cliente l’ha respinto', isRetriable: false },
  card_expired: { text: 'la carta della cliente è scaduta o chiusa', isRetriable: false },
  card_lost: { text: 'la carta della cliente è stata smarrita o rubata', isRetriable: false },
  cancelled: { text: 'è stato annullato nel pannello del fornitore dei pagamenti', isRetriable: false },
  bank_refused: { text: 'la banca della cliente non l’ha accettato', isRetriable: false },
} as const;

export type RefundFailure = keyof typeof FAILURES;

/** An unknown code is shown as it is. */
export function failureText(failure: string): string {
  return isKeyOf(FAILURES, failure) ? FAILURES[failure].text : failure;
}

export function isRetriable(failure: RefundFailure): boolean {
  return FAILURES[failure].isRetriable;
}
