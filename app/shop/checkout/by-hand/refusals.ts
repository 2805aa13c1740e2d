import { sizeName } from '../../catalog/assortment/size-name.ts';
import { CHECKOUT_FAILURES } from '../checkout/failures.ts';
import type { ProposalSaved, SoldInShop } from './proposed.ts';

type Refusal = Extract<ProposalSaved, { ok: false }>;

/** Why an order by hand was not saved, with the HTTP status that goes with it, and the field that is to be put right. */
export function proposalRefusal({ code, missing = [] }: Refusal): {
  status: number;
  message: string;
  field?: string;
} {
  switch (code) {
    case 'unknown':
      return { status: 404, message: 'Questa proposta non esiste più.' };
    case 'over':
      return {
        status: 409,
        message: 'Nel frattempo è diventata un ordine, oppure i capi sono di nuovo in vendita.',
      };
    case 'stale':
      return {
        status: 409,
        message: 'Qualcun altro l’ha cambiata nel frattempo: aprila di nuovo e rifai la modifica.',
      };
    case 'being_paid':
      return { status: 409, message: 'La cliente la sta pagando proprio adesso: aspetta qualche minuto.' };
    case 'no_pieces':
      return { status: 422, message: 'Aggiungi almeno un capo.', field: 'pieces' };
    case 'gone': {
      const named = missing.map(({ name, size, left }) => `${name}, ${sizeName(size)} (${leftWords(left)})`);
      const message =
        named.length === 0
          ? 'Un capo è appena andato via: controlla le quantità.'
          : `Non ci sono abbastanza pezzi: ${named.join('; ')}.`;
      return { status: 409, message, field: 'pieces' };
    }
    case 'too_large':
      return { status: 422, message: 'Lo sconto supera il valore dei capi.', field: 'discount' };
    case 'not_allowed':
      return {
        status: 403,
        message: 'Questo sconto lo può fare solo la titolare: abbassalo o chiedile di scriverlo.',
        field: 'discount',
      };
    case 'no_reason':
      return { status: 422, message: 'Scrivi il motivo dello sconto.', field: 'reason' };
  }
}

function leftWords(left: number): string {
  if (left === 0) return 'nessuno libero';
  return left === 1 ? '1 libero' : `${left} liberi`;
}

/** Why a sale at the counter did not become its order, as a sentence. */
export function notSold({ code }: Extract<SoldInShop, { ok: false }>): string {
  switch (code) {
    case 'half_done':
      return 'L’ordine c’è, ma il pagamento non risulta: aprilo e usa «Segna come pagato».';
    case 'unknown':
    case 'over':
    case 'stale':
    case 'being_paid':
    case 'gone':
      return proposalRefusal({ ok: false, code }).message;
    default:
      return CHECKOUT_FAILURES[code].description;
  }
}
