import { formatEuro } from '../money/money.ts';
import { LEAST_TOTAL_CENTS, MOST_TOTAL_CENTS } from '../pricing/quote.ts';
import { PIECES_PER_NETWORK } from './basket.ts';
import type { CheckoutRefusal } from './quote-answer.ts';

/** What a shopper reads for each refusal (specification sections 5 and 8), and the HTTP status that goes with it. */
export const REFUSALS: Record<CheckoutRefusal, { status: number; title: string; description: string }> = {
  missing_fields: {
    status: 422,
    title: 'Campi obbligatori mancanti',
    description: 'Compila tutti i campi richiesti per continuare',
  },
  invalid_email: {
    status: 422,
    title: 'Email non valida',
    description: 'Inserisci un indirizzo email corretto',
  },
  invalid_fields: {
    status: 422,
    title: 'Dati non validi',
    description: 'Controlla i campi indicati per continuare',
  },
  invalid_items: {
    status: 422,
    title: 'Carrello non valido',
    description: 'Controlla le quantità nel carrello e riprova.',
  },
  empty_cart: {
    status: 422,
    title: 'Carrello vuoto',
    description: 'Aggiungi prodotti al carrello prima di procedere',
  },
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
      'Dalla tua rete ci sono già molti articoli in attesa di pagamento. Completa o annulla quei pagamenti, oppure riprova tra mezz’ora.',
  },
  delivery_unavailable: {
    status: 409,
    title: 'Consegna non disponibile',
    description: 'La consegna scelta non arriva a questo CAP. Scegline un’altra.',
  },
  invalid_promo: {
    status: 409,
    title: 'Codice non valido',
    description: 'Il codice promozionale non è più valido. Controlla il nuovo totale e conferma.',
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
    description: 'Il sistema di pagamento non accetta questo indirizzo email. Scrivine un altro.',
  },
  payment_refused: {
    status: 422,
    title: 'Errore pagamento',
    description: 'Il sistema di pagamento non accetta questo ordine. Modifica il carrello o scrivici.',
  },
  payment_failed: {
    status: 502,
    title: 'Errore pagamento',
    description: 'Non è stato possibile creare la sessione di pagamento. Riprova.',
  },
};
