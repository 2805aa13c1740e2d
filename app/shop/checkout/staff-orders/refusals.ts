import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { draftOrderName } from '#shop/checkout/draft-orders/draft-order.ts';
import { CHECKOUT_FAILURES } from '#shop/checkout/order-entry/failures.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { LEAST_TOTAL_CENTS, MOST_TOTAL_CENTS } from '#shop/pricing/prices/quote.ts';
import type { DraftOrdered, DraftOrderRefusal, DraftOrderSaved, SoldInShop } from './proposed.ts';

type Refusal = { status: number; message: string; field?: string };

/** Refusal of added gift wrapping. */
export const WRAPPING_UNAVAILABLE = {
  status: 422,
  message:
    'La confezione regalo non è più in vendita: togli la spunta, oppure dalle un prezzo nelle impostazioni.',
  field: 'gift',
} as const;

const DRAFT_ORDER_REFUSALS: Readonly<Record<DraftOrderRefusal, Refusal>> = {
  unknown: { status: 404, message: 'Questa proposta non esiste più.' },
  over: {
    status: 409,
    message: 'Nel frattempo è diventata un ordine, oppure i capi sono di nuovo in vendita.',
  },
  stale: {
    status: 409,
    message: 'Qualcun altro l’ha cambiata nel frattempo: aprila di nuovo e rifai la modifica.',
  },
  being_paid: { status: 409, message: 'La cliente la sta pagando proprio adesso: aspetta qualche minuto.' },
  provider_away: { status: 503, message: CHECKOUT_FAILURES.provider_away.description },
  delivery_unavailable: {
    status: 422,
    message: 'Questa consegna non arriva al CAP della cliente: scegline un’altra.',
    field: 'delivery',
  },
  wrapping_unavailable: WRAPPING_UNAVAILABLE,
  no_pieces: { status: 422, message: 'Aggiungi almeno un capo.', field: 'pieces' },
  gone: { status: 409, message: 'Un capo è appena andato via: controlla le quantità.', field: 'pieces' },
  too_large: { status: 422, message: 'Lo sconto supera il valore dei capi.', field: 'discount' },
  not_allowed: {
    status: 403,
    message: 'Questo sconto lo può fare solo la titolare: abbassalo o chiedile di scriverlo.',
    field: 'discount',
  },
  no_reason: { status: 422, message: 'Scrivi il motivo dello sconto.', field: 'reason' },
};

/** Refusal with HTTP status and the field to correct. */
export function draftOrderRefusal({ code, missing = [] }: Extract<DraftOrderSaved, { ok: false }>): Refusal {
  const refusal = DRAFT_ORDER_REFUSALS[code];
  if (missing.length === 0) return refusal;
  return { ...refusal, message: missingPieces(missing.map(missingName)) };
}

/** @param names from `missingName` */
export function missingPieces(names: readonly string[]): string {
  return `Non ci sono abbastanza pezzi: ${names.join('; ')}.`;
}

/** "Camicia, Taglia M (2 liberi)". */
export function missingName({ name, size, left }: { name: string; size: string; left: number }): string {
  const free = left === 0 ? 'nessuno libero' : left === 1 ? '1 libero' : `${left} liberi`;
  return `${name || 'un capo che non è più in vendita'}, ${sizeName(size)} (${free})`;
}

export function notSold({ code }: Extract<SoldInShop, { ok: false }>): string {
  switch (code) {
    case 'half_done':
      return 'L’ordine c’è, ma il pagamento non risulta: aprilo e usa «Segna come pagato».';
    case 'unknown':
    case 'over':
    case 'stale':
    case 'being_paid':
    case 'gone':
    case 'delivery_unavailable':
      return draftOrderRefusal({ ok: false, code }).message;
    default:
      return CHECKOUT_FAILURES[code].description;
  }
}

/** Shows the present state to the editor of an older version. */
export function changedDraftOrder({
  lines,
  delivery,
  discountCents,
  discountReason,
  note,
  until,
  customer,
}: {
  lines: readonly { quantity: number; name: string; size: string }[];
  delivery: DeliveryMethod;
  discountCents: number;
  discountReason: string;
  note: string;
  until: Date;
  customer: ProposedCustomer;
}): string {
  const pieces = lines
    .map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizeName(size)}`)
    .join(', ');
  const discount = discountCents > 0 && `sconto di ${formatEuro(discountCents)} (${discountReason})`;
  const day = `fino ${beforeDay('al', italianDate(dayInRome(until)))}`;
  const parts = [pieces, draftOrderName(customer), DELIVERY_METHODS[delivery].name, discount, day];
  const now = [...parts, note !== '' && `nota: ${note}`].filter(Boolean).join('; ');
  return `Qualcun altro l’ha cambiata nel frattempo. Adesso: ${now}.`;
}

type NotOrdered = Exclude<DraftOrdered, { ok: true }>['code'];

/** `isToWrite`: only the shop can help, so the page links to its contacts. */
export function notOrdered(code: NotOrdered): { status: number; message: string; isToWrite?: boolean } {
  switch (code) {
    case 'over':
      return { status: 410, message: 'Questa proposta non vale più.' };
    case 'ordered':
      return { status: 409, message: 'Questo ordine è già stato fatto.' };
    case 'changed':
      return {
        status: 409,
        message:
          'Nel frattempo qualcosa è cambiato: qui sotto trovi i capi, la consegna e il totale di adesso. Controlla e conferma di nuovo.',
      };
    case 'being_paid':
      return {
        status: 409,
        message:
          'C’è già un pagamento di questo ordine in corso, forse in un’altra scheda: finiscilo lì, oppure aspetta qualche minuto.',
      };
    default: {
      const { status, description } = CHECKOUT_FAILURES[code];
      const own = OWN_WORDS[code];
      return own ? { status, message: own, isToWrite: true } : { status, message: description };
    }
  }
}

/** Replaces checkout texts that mention the cart. */
const OWN_WORDS: Partial<Record<NotOrdered, string>> = {
  delivery_unavailable:
    'La consegna scelta per te non arriva a questo CAP: per sceglierne un’altra, scrivici.',
  unavailable: 'Uno dei capi non c’è più: per sostituirlo, scrivici.',
  too_many_unpaid_pieces:
    'Prima di pagare si può ordinare solo un certo numero di capi, contando gli ordini ancora da pagare. Scegli il pagamento online, oppure scrivici.',
  total_too_small: `Online si può pagare da ${formatEuro(LEAST_TOTAL_CENTS)} in su: per pagare in un altro modo, scrivici.`,
  total_too_large: `Online si può pagare fino a ${formatEuro(MOST_TOTAL_CENTS)}: per pagare in un altro modo, scrivici.`,
  payment_refused:
    'Il sistema di pagamento non accetta questo ordine: per pagare in un altro modo, scrivici.',
  not_selling: 'Questo negozio non accetta ancora pagamenti: per ordinare, scrivici.',
};
