import type { Failure } from '#lib/failure.ts';
import { formatEuro } from '#shop/money/money.ts';
import { LEAST_TOTAL_CENTS, MOST_TOTAL_CENTS } from '#shop/pricing/prices/quote.ts';
import { PIECES_PER_NETWORK } from './basket.ts';
import { EMPTY_CART, PAYMENT_FAILED } from './checkout-page-failures.ts';
import { ENTRY_FAILURES } from './entry.ts';

/** Texts of the specification, sections 5 and 8. */
export const CHECKOUT_FAILURES = {
  ...ENTRY_FAILURES,
  invalid_items: {
    status: 422,
    title: 'Carrello non valido',
    description: 'Controlla le quantità nel carrello e riprova.',
  },
  empty_cart: { status: 422, ...EMPTY_CART },
  price_changed: {
    status: 409,
    title: 'Il totale è cambiato',
    description: 'Un prezzo è cambiato mentre eri nel carrello. Controlla il nuovo totale e conferma.',
  },
  unavailable: {
    status: 409,
    title: 'Articolo non più disponibile',
    description: 'Qualcosa nel tuo carrello è appena andato esaurito. Aggiorna il carrello per continuare.',
  },
  quantity_limited: {
    status: 409,
    title: 'Quantità troppo alta',
    description:
      'Di un articolo hai chiesto più pezzi di quanti ne entrano in un ordine. Riduci la quantità.',
  },
  too_many_pieces: {
    status: 422,
    title: 'Troppi articoli',
    description: `In un ordine online entrano al massimo ${PIECES_PER_NETWORK} pezzi: riduci le quantità, o scrivici per un ordine più grande.`,
  },
  too_many_held: {
    status: 429,
    title: 'Troppi articoli in attesa',
    description:
      'Dalla tua rete ci sono già molti articoli in attesa di pagamento. Completa o annulla quei pagamenti, oppure riprova tra 40 minuti.',
  },
  delivery_unavailable: {
    status: 409,
    title: 'Consegna non disponibile',
    description: 'La consegna scelta non arriva a questo CAP. Scegline un’altra.',
  },
  payment_unavailable: {
    status: 409,
    title: 'Pagamento non disponibile',
    description: 'Il modo di pagare scelto non vale per questo ordine. Scegline un altro.',
  },
  too_many_unpaid: {
    status: 429,
    // Does not reveal that the telephone number occurs in somebody else's orders.
    title: 'Solo pagamento online',
    description:
      'In questo momento l’ordine si può solo pagare subito online: scegli il pagamento online. Se hai ordini ancora da pagare, puoi pagare prima quelli; per qualsiasi dubbio scrivici.',
  },
  too_many_unpaid_pieces: {
    status: 429,
    title: 'Troppi capi da pagare dopo',
    description:
      'Prima di pagare si può ordinare solo un certo numero di capi, contando gli ordini ancora da pagare. Togli qualche capo, oppure scegli il pagamento online.',
  },
  invalid_promo: {
    status: 409,
    title: 'Codice non valido',
    description: 'Il codice promozionale non è più valido. Controlla il nuovo totale e conferma.',
  },
  promo_category: {
    status: 409,
    title: 'Codice non valido',
    description: 'Il codice non vale per gli articoli del carrello. Controlla il nuovo totale e conferma.',
  },
  promo_minimum: {
    status: 409,
    title: 'Codice non valido',
    description: 'La spesa minima del codice non è raggiunta. Controlla il nuovo totale e conferma.',
  },
  promo_used_up: {
    status: 409,
    title: 'Codice esaurito',
    description: 'Il codice è appena stato usato per l’ultima volta. Controlla il nuovo totale e conferma.',
  },
  promo_once: {
    status: 409,
    title: 'Codice già usato',
    description:
      'Con questo indirizzo e-mail il codice è già stato usato, o un pagamento che lo usa è ancora aperto. Controlla il nuovo totale e conferma.',
  },
  promo_first_order: {
    status: 409,
    title: 'Codice non valido',
    description: 'Il codice vale solo per il primo ordine. Controlla il nuovo totale e conferma.',
  },
  too_many_orders: {
    status: 429,
    title: 'Troppi ordini',
    description: "Hai raggiunto il limite di ordini. Riprova tra un'ora.",
  },
  checkout_changed: {
    status: 409,
    title: 'Errore',
    description: 'Impossibile procedere al pagamento. Riprova.',
  },
  not_selling: {
    status: 503,
    title: 'Vendita non attiva',
    description:
      'Questo negozio non accetta ancora pagamenti: il tuo carrello resta qui. Per ordinare, scrivici.',
  },
  total_too_small: {
    status: 422,
    title: 'Totale troppo basso',
    description: `Online si può pagare da ${formatEuro(LEAST_TOTAL_CENTS)} in su: aggiungi un articolo o togli il codice.`,
  },
  total_too_large: {
    status: 422,
    title: 'Totale troppo alto',
    description: `Online si può pagare fino a ${formatEuro(MOST_TOTAL_CENTS)} per ordine: togli qualche articolo.`,
  },
  email_refused: {
    status: 422,
    title: 'Email non valida',
    description: 'Il sistema di pagamento non accetta questo indirizzo e-mail. Scrivine un altro.',
  },
  payment_refused: {
    status: 422,
    title: 'Errore pagamento',
    description: 'Il sistema di pagamento non accetta questo ordine. Modifica il carrello o scrivici.',
  },
  payment_failed: { status: 502, ...PAYMENT_FAILED },
  unknown_checkout: {
    status: 422,
    title: 'Errore',
    description: 'Questo pagamento non si trova più: torna al carrello e riprova.',
  },
  already_paid: {
    status: 409,
    title: 'Pagamento già completato',
    description: 'Il tuo ordine è confermato: trovi i dettagli nell’e-mail che ti abbiamo inviato.',
  },
  unknown_payment: {
    status: 404,
    title: 'Errore verifica pagamento',
    description: 'Non è stato possibile verificare il pagamento.',
  },
  too_many_calls: {
    status: 429,
    title: 'Troppe richieste',
    description: 'Sono arrivate troppe richieste da questa rete. Riprova tra qualche minuto.',
  },
  provider_away: {
    status: 503,
    title: 'Errore',
    description: 'Il sistema di pagamento non risponde in questo momento. Riprova tra qualche istante.',
  },
} as const satisfies Record<string, Failure>;

export type CheckoutFailure = keyof typeof CHECKOUT_FAILURES;
