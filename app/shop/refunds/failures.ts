/**
 * Why a refund did not go through, as half a sentence for the owner. `passes`: trying again by itself may help.
 */
const FAILURES = {
  // What the provider answers.
  balance_insufficient: { text: 'il saldo presso il fornitore dei pagamenti non basta', passes: true },
  already_refunded: { text: 'il pagamento risulta già rimborsato per intero', passes: false },
  more_than_left: { text: 'del pagamento resta da rimborsare meno di così', passes: false },
  disputed: { text: 'il cliente ha contestato il pagamento alla sua banca', passes: false },
  unknown_payment: { text: 'il fornitore dei pagamenti non conosce questo pagamento', passes: false },
  refused: { text: 'il fornitore dei pagamenti lo ha rifiutato', passes: true },
  provider_away: { text: 'il fornitore dei pagamenti non risponde', passes: true },
  // What the bank answers, days later.
  declined: { text: 'la banca del cliente l’ha respinto', passes: false },
  card_expired: { text: 'la carta del cliente è scaduta o chiusa', passes: false },
  card_lost: { text: 'la carta del cliente è stata smarrita o rubata', passes: false },
  cancelled: { text: 'è stato annullato nel pannello del fornitore dei pagamenti', passes: false },
  bank_refused: { text: 'la banca del cliente non l’ha accettato', passes: false },
} as const;

export type RefundFailure = keyof typeof FAILURES;

/** The failure's half sentence; what no release of the shop knows is shown as it is. */
export function failureText(failure: string): string {
  return isFailure(failure) ? FAILURES[failure].text : failure;
}

/** Whether a refund that met this is tried again by itself. */
export function passes(failure: RefundFailure): boolean {
  return FAILURES[failure].passes;
}

function isFailure(text: string): text is RefundFailure {
  return Object.hasOwn(FAILURES, text);
}
