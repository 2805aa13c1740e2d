import { dayInRome, italianDate, weekday } from '#lib/calendar-day.ts';
import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import { BY_LINK, isOwnMethod, type OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { ownOpenCents, toCollectCents } from './order-money.ts';

type ToPay = {
  /** What is still to be paid, in cents. */
  amountCents: number;
  /** "Paga entro giovedì 3 dicembre 2026"; null where there is no such day, or it is over. */
  deadline: string | null;
  /** Whether its pieces are held until that day, and are on sale again after it: as long as nothing was paid. */
  holdsPieces: boolean;
  /** What the owner adds; may be empty. */
  note: string;
};

/** How a transfer is filled in. */
export type TransferToPay = ToPay & {
  kind: 'transfer';
  iban: string;
  holder: string;
  /** What the transfer is to name. */
  reference: string;
};

/** How an order that is not paid yet is to be paid: what its shopper is told, on every page and in every e-mail. */
export type HowToPay = TransferToPay | (ToPay & { kind: Exclude<OwnMethod, 'transfer'> | typeof BY_LINK });

type UnpaidOrder = {
  id: string;
  status: string;
  paidCents: number;
  openCents: number;
  /** What a link asks for, which is paid there. */
  chargedCents?: number;
  paymentMethod: string | null;
  payBy: Date | null;
  /** When it left, and when it arrived; null or left out while it did not. */
  dispatchedAt?: Date | null;
  deliveredAt?: Date | null;
};

/** Null for an order that is paid, or cancelled, or whose courier has been paid. */
export function howToPay(order: UnpaidOrder, methods: readonly OwnMethodTerms[], now: Date): HowToPay | null {
  const { paymentMethod: method, payBy } = order;
  if (order.openCents === 0) return null;
  const deadline = payBy && payBy >= now ? `Paga entro ${lastDay(payBy)}` : null;
  const holdsPieces = deadline !== null && order.paidCents === 0 && !order.dispatchedAt;
  // Once its day is over, a link takes nothing until it is sent again.
  if (method === BY_LINK)
    return deadline === null
      ? null
      : { kind: method, amountCents: order.openCents, deadline, holdsPieces, note: '' };
  if (!isOwnMethod(method) || ownOpenCents(order) === 0 || isPaidToCourier(order)) return null;
  const { iban, holder, confirmation } = methods.find(({ key }) => key === method) ?? USUAL_TERMS[method];
  const toPay = { amountCents: ownOpenCents(order), deadline, holdsPieces, note: confirmation };
  if (method !== 'transfer') return { kind: method, ...toPay };
  return { kind: method, ...toPay, iban, holder, reference: `Ordine ${orderNumber(order.id).slice(1)}` };
}

/** Whether an order's money is with the courier, who collected it at the door and passes it on weeks later. */
export function isPaidToCourier(
  order: Pick<UnpaidOrder, 'deliveredAt'> & Parameters<typeof toCollectCents>[0],
): boolean {
  return !!order.deliveredAt && toCollectCents(order) > 0;
}

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];

/** "giovedì 3 dicembre 2026": the last day on which an order can be paid. */
export function lastDay(payBy: Date): string {
  const day = dayInRome(payBy);
  return `${WEEKDAYS[weekday(day)]} ${italianDate(day)}`;
}
