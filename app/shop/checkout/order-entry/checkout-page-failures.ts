/** Failures that the checkout page shows itself, without loading the others. */
export const EMPTY_CART = {
  title: 'Carrello vuoto',
  description: 'Aggiungi prodotti al carrello prima di procedere',
} as const;

export const PAYMENT_FAILED = {
  title: 'Errore pagamento',
  description: 'Non è stato possibile creare la sessione di pagamento. Riprova.',
} as const;
