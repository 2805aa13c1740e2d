import { MOST_CASH_CENTS } from '#shop/checkout/payment-methods/own-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';

export type ExchangeRefusal =
  | 'unknown_order'
  | 'unknown_exchange'
  | 'stale'
  | 'over'
  | 'cancelled'
  | 'forgotten'
  | 'sold_in_shop'
  | 'too_late'
  | 'not_paid'
  | 'too_many'
  | 'not_left'
  | 'same_size'
  | 'gone'
  | 'invoiced'
  | 'invoiced_charge'
  | 'invoiced_call_off'
  | 'still_here'
  | 'partly_sent'
  | 'below_refunded'
  | 'above_cash'
  | 'unpaid'
  | 'withdrawn'
  | 'invalid_day'
  | 'still_wanted'
  | 'may_not_refund';

type Said = { status: number; message: string };

/** Refusals for the staff, with HTTP status. */
export const EXCHANGE_REFUSALS: Record<ExchangeRefusal, Said> = {
  unknown_order: UNKNOWN_ORDER,
  unknown_exchange: { status: 404, message: 'Questo cambio non esiste più.' },
  stale: {
    status: 409,
    message: 'Nel frattempo il cambio è stato aggiornato: guarda com’è adesso e riprova.',
  },
  over: { status: 409, message: 'Questo cambio è già stato deciso o chiuso: guarda com’è adesso.' },
  cancelled: { status: 409, message: 'L’ordine è annullato: non c’è niente da cambiare.' },
  forgotten: {
    status: 409,
    message: 'I dati della cliente sono stati cancellati: questo ordine non si cambia più.',
  },
  sold_in_shop: {
    status: 409,
    message: 'Questo ordine è stato venduto in negozio: il cambio si fa alla cassa.',
  },
  too_late: { status: 409, message: 'Il termine per il recesso è passato.' },
  partly_sent: {
    status: 409,
    message:
      'Una parte di questo ordine è già partita e il resto no: il cambio si fa quando è partito tutto.',
  },
  not_paid: {
    status: 409,
    message: 'Questo ordine è ancora da pagare: finché è in negozio si modifica dalla sua pagina.',
  },
  too_many: { status: 429, message: 'Per questo ordine ci sono già troppe richieste di cambio.' },
  not_left: {
    status: 409,
    message:
      'Di questo capo non resta niente da cambiare: è rimborsato, c’è un recesso, oppure un altro cambio lo riguarda già.',
  },
  same_size: { status: 422, message: 'È la stessa taglia: scegline un’altra.' },
  gone: { status: 409, message: 'Di questa taglia non c’è più nessun pezzo libero.' },
  invoiced: {
    status: 409,
    message:
      'La fattura è già numerata e l’importo cambierebbe: cambia solo la taglia, oppure rimborsa il capo (con la nota di credito) e vendi l’altro con un ordine nuovo.',
  },
  invoiced_charge: {
    status: 409,
    message:
      'La fattura è già numerata: chiudi il cambio senza addebito, e vendi il capo che non è tornato con un ordine a parte.',
  },
  invoiced_call_off: {
    status: 409,
    message:
      'La fattura è già numerata e l’importo cambierebbe: rimborsa il capo nuovo (con la nota di credito) e chiudi il cambio. Il capo che resta alla cliente si vende con un ordine a parte.',
  },
  still_here: {
    status: 409,
    message:
      'L’ordine è ancora in negozio: cambia il capo senza «In negozio, adesso», e viaggia con l’ordine. Se la cliente lo ritira ora, prima segna l’ordine come consegnato.',
  },
  below_refunded: {
    status: 409,
    message: 'Di questo ordine è già stato rimborsato più di quanto verrebbe a costare con il cambio.',
  },
  above_cash: {
    status: 409,
    message: `Con il cambio il corriere dovrebbe incassare più di ${formatEuro(MOST_CASH_CENTS)}: in contanti la legge non lo permette.`,
  },
  unpaid: {
    status: 409,
    message: 'La differenza non è ancora pagata: aspetta il pagamento prima di consegnare il capo nuovo.',
  },
  withdrawn: { status: 409, message: 'Del capo nuovo c’è un recesso o un rimborso: non spedirlo.' },
  invalid_day: { status: 422, message: 'Scrivi un giorno fra quello della partenza e oggi.' },
  still_wanted: {
    status: 409,
    message: 'Il capo nuovo è ancora da spedire: annulla il cambio, e l’ordine torna com’era.',
  },
  may_not_refund: { status: 403, message: 'Con questo cambio torna del denaro: può farlo solo la titolare.' },
};

/** Different words for shoppers. */
const TO_SHOPPER: Partial<Record<ExchangeRefusal, string>> = {
  forgotten: 'I tuoi dati sono stati cancellati: scrivici.',
  sold_in_shop: 'Questo ordine è stato comprato in negozio: per un cambio passa a trovarci con lo scontrino.',
  too_late:
    'Sono passati i giorni per recedere e per chiedere un cambio online. Scrivici: vediamo che cosa si può fare.',
  not_paid: 'Prima paga l’ordine, oppure scrivici: per un’altra taglia lo modifichiamo noi.',
  too_many: 'Per questo ordine hai già chiesto più cambi. Scrivici, e troviamo insieme la taglia giusta.',
  not_left:
    'Di questo capo non resta niente da cambiare: hai già comunicato il recesso, chiesto un cambio, oppure è rimborsato.',
  gone: 'Di questa taglia non c’è più nessun pezzo. Scegline un’altra, o scrivici.',
};

export function shopperRefusal(code: ExchangeRefusal): string {
  return TO_SHOPPER[code] ?? EXCHANGE_REFUSALS[code].message;
}
