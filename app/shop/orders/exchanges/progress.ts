import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { formatEuro } from '#shop/money/money.ts';
import { type BoughtPieces, colorSuffix, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { lastWithdrawalDay } from '#shop/orders/withdrawals/deadline.ts';
import { EXCHANGE_STATUS, type ExchangeEnd, type ExchangeStatus, endSentence } from './exchange.ts';

/** Difference in cents. */
export type ExchangeFacts = {
  id: string;
  status: ExchangeStatus;
  oldItem: BoughtPieces;
  newItem: BoughtPieces;
  quantity: number;
  differenceCents: number;
  requestedAt: Date;
  heldUntil: Date | null;
  refusal: string | null;
  backBy: string | null;
  sentAt: Date | null;
  handedOver: boolean;
  carrier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  arrivedAt: Date | null;
  endedBecause: ExchangeEnd | null;
};

/** Progress in words for shopper and shop alike. */
export type ExchangeProgress = {
  id: string;
  status: ExchangeStatus;
  /** "1 × Camicia: taglia M → taglia L". */
  what: string;
  state: string;
  /** Past and next steps, a sentence each. */
  lines: string[];
  /** Null if the new pieces are not sent. */
  parcel: { carrier: string | null; trackingNumber: string } | null;
  mayTakeBack: boolean;
};

/** Progress of an exchange, in words for all pages and e-mails alike. */
export function exchangeProgress(facts: ExchangeFacts): ExchangeProgress {
  const { id, status, quantity, oldItem, newItem, carrier, trackingNumber, handedOver } = facts;
  return {
    id,
    status,
    what: `${quantity} × ${exchangedNames(oldItem, newItem)}`,
    state: EXCHANGE_STATUS[status].label,
    lines: [...progressOfNew(facts), ...progressOfOld(facts), ...ending(facts)],
    parcel: trackingNumber && !handedOver ? { carrier, trackingNumber } : null,
    mayTakeBack: status === 'requested',
  };
}

/** "Camicia, terracotta: taglia M → taglia L", or both names where the articles differ. */
function exchangedNames(old: BoughtPieces, fresh: BoughtPieces): string {
  const [before, after] = [sizeLabel(old.size), sizeLabel(fresh.size)];
  const isSame = old.name === fresh.name && old.color === fresh.color;
  if (!isSame || !before || !after) return `${pieceName(old)} → ${pieceName(fresh)}`;
  return `${old.name}${colorSuffix({ ...old, color: old.color ?? '' })}: ${before} → ${after}`;
}

/** True before and after settlement; empty without a difference. */
export function differenceSentence(cents: number): string {
  if (cents > 0) return `Il capo nuovo costa ${formatEuro(cents)} in più.`;
  return cents < 0 ? `Il capo nuovo costa ${formatEuro(-cents)} in meno: la differenza torna indietro.` : '';
}

function progressOfNew(facts: ExchangeFacts): string[] {
  const { status, requestedAt, heldUntil, sentAt, handedOver, deliveredAt, differenceCents, endedBecause } =
    facts;
  const difference = differenceSentence(differenceCents);
  if (status === 'requested')
    return [
      `Chiesto ${beforeDay('il', day(requestedAt))}.`,
      ...(heldUntil ? [`Il capo nuovo è da parte fino ${beforeDay('al', italianMoment(heldUntil))}.`] : []),
    ];
  if (status === 'refused') return [`Non accettato. Motivo: ${facts.refusal ?? ''}`];
  if (handedOver && sentAt)
    return [`Capo nuovo consegnato in negozio ${beforeDay('il', day(sentAt))}.`, difference].filter(Boolean);
  if (sentAt)
    return [
      `Capo nuovo partito ${beforeDay('il', day(sentAt))}.`,
      ...(deliveredAt
        ? [
            `Consegnato ${beforeDay('il', day(deliveredAt))}: il recesso da questo capo è possibile fino ${beforeDay('al', italianDate(lastWithdrawalDay(deliveredAt)))}.`,
          ]
        : []),
      difference,
    ].filter(Boolean);
  if (endedBecause !== null) return endedBecause === 'before_dispatch' && difference ? [difference] : [];
  const waits = differenceCents > 0 ? 'Parte quando la differenza è pagata.' : '';
  return ['Il capo nuovo è da parte.', difference, waits].filter(Boolean);
}

function progressOfOld({ status, backBy, arrivedAt, handedOver }: ExchangeFacts): string[] {
  if (arrivedAt) return handedOver ? [] : [`Il capo reso è arrivato ${beforeDay('il', day(arrivedAt))}.`];
  if (backBy !== null && (status === 'accepted' || status === 'sent'))
    return [`Il capo da cambiare va rimandato entro ${beforeDay('il', italianDate(backBy))}.`];
  return [];
}

function ending({ endedBecause }: ExchangeFacts): string[] {
  return endedBecause === null ? [] : [endSentence(endedBecause)];
}

function day(at: Date): string {
  return italianDate(dayInRome(at));
}
