import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { GIVEN, type RefundStatus } from '#shop/orders/refunds/states.ts';
import { dueDay, sendBackDay } from './deadline.ts';
import type { WithdrawalState } from './withdrawal.ts';
import { NOTHING_TO_RETURN } from './withdrawal-fields.ts';

export type AnsweringRefund = {
  status: RefundStatus;
  amountCents: Cents;
  /** Refunded by the shop's transfer. */
  byHand: boolean;
  /** Null until refunded. */
  givenAt: Date | null;
};

export type WithdrawalFacts = {
  code: string;
  declaration: string;
  receivedAt: Date;
  /** Arrival of the pieces, or of the proof of dispatch. */
  goodsAt: Date | null;
  proofAt: Date | null;
  /** Reason; null unless refused. */
  refusal: string | null;
  /** Place of the pieces: shop, shopper, nowhere. */
  order: 'unsent' | 'sent' | 'cancelled';
  refunds: readonly AnsweringRefund[];
};

export type WithdrawalProgress = {
  code: string;
  declaration: string;
  receivedAt: Date;
  state: WithdrawalState;
  /** ISO day; null if nothing must return. */
  sendBackBy: string | null;
  /** State or deadline of the refund. */
  refund: string;
};

/** Progress of a withdrawal, in words for the order's page, the account and the form alike. */
export function withdrawalProgress(facts: WithdrawalFacts): WithdrawalProgress {
  const { code, declaration, receivedAt, goodsAt, order, refunds } = facts;
  const isAnswered = refunds.some(({ status }) => status !== 'superseded');
  const state =
    facts.refusal !== null
      ? 'refused'
      : refunds.some(({ status }) => status !== 'failed' && status !== 'superseded')
        ? 'refunded'
        : 'open';
  const comesBack = state === 'open' && order === 'sent' && goodsAt === null && !isAnswered;
  return {
    code,
    declaration,
    receivedAt,
    state,
    sendBackBy: comesBack ? sendBackDay(receivedAt) : null,
    refund: refundSentence(facts),
  };
}

function refundSentence({ receivedAt, goodsAt, proofAt, refusal, order, refunds }: WithdrawalFacts): string {
  if (refusal !== null) return `Non possiamo accoglierlo. Motivo: ${refusal}`;
  const made = refunds.filter(({ status }) => status !== 'superseded');
  if (made.length > 0) return madeSentence(made);
  if (order === 'cancelled') return 'L’ordine è annullato: non devi restituire nulla.';
  const due = beforeDay('il', italianDate(dueDay(receivedAt)));
  if (order === 'unsent') return `${NOTHING_TO_RETURN} Rimborso entro ${due}.`;
  if (goodsAt) return `I capi sono arrivati ${beforeDay('il', day(goodsAt))}. Rimborso entro ${due}.`;
  if (proofAt) return `Abbiamo la prova della spedizione. Rimborso entro ${due}.`;
  return `Rimborso entro ${due}; possiamo attendere i capi o la prova di spedizione.`;
}

/** By the least advanced refund. */
function madeSentence(made: readonly AnsweringRefund[]): string {
  const amount = formatEuro(made.reduce((sum, { amountCents }) => sum + amountCents, 0));
  if (made.some(({ status }) => status === 'failed'))
    return `Il rimborso di ${amount} non è ancora riuscito: ce ne occupiamo noi.`;
  const waiting = made.filter(({ status }) => !GIVEN[status]);
  if (waiting.length > 0)
    return waiting.some(({ byHand }) => byHand)
      ? `Ti rimborsiamo ${amount} con un bonifico.`
      : `Il rimborso di ${amount} è in corso.`;
  if (made.some(({ status }) => status === 'sent'))
    return `Abbiamo inviato il rimborso di ${amount} alla banca: di solito l’accredito arriva entro 5-10 giorni lavorativi.`;
  const last = made.flatMap(({ givenAt }) => givenAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const at = last.at(-1);
  return `Ti abbiamo rimborsato ${amount}${at ? ` ${beforeDay('il', day(at))}` : ''}.`;
}

function day(at: Date): string {
  return italianDate(dayInRome(at));
}
