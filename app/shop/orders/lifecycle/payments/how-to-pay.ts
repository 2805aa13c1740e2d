import { dayInRome, italianDate, weekday } from '#lib/calendar-day.ts';
import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  BY_LINK,
  BY_TRANSFER,
  isOwnMethod,
  type OwnMethod,
  paidWhen,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { ownOpenCents, toCollectCents } from './order-money.ts';

type ToPay = {
  /** Cents. */
  amountCents: number;
  /** "Paga entro giovedì 3 dicembre 2026"; null without a deadline, or after it. */
  deadline: string | null;
  /** Whether the deadline frees the pieces: only while nothing was paid. */
  holdsPieces: boolean;
  /** The owner's addition; may be empty. */
  note: string;
};

export type TransferToPay = ToPay & {
  kind: typeof BY_TRANSFER;
  iban: string;
  holder: string;
  /** The transfer's reference text. */
  reference: string;
};

/** Payment instructions for an unpaid order, the same on pages and in e-mails. */
export type HowToPay =
  | TransferToPay
  | (ToPay & { kind: Exclude<OwnMethod, typeof BY_TRANSFER> | typeof BY_LINK });

type UnpaidOrder = {
  id: string;
  status: string;
  paidCents: number;
  openCents: number;
  /** Requested by link and paid there. */
  chargedCents?: number;
  paymentMethod: string | null;
  payBy: Date | null;
  /** Null or absent before. */
  dispatchedAt?: Date | null;
  deliveredAt?: Date | null;
};

/** Null for a paid or cancelled order, or one collected by the courier. */
export function howToPay(order: UnpaidOrder, methods: readonly OwnMethodTerms[], now: Date): HowToPay | null {
  const { paymentMethod: method, payBy } = order;
  if (order.openCents === 0) return null;
  const deadline = payBy && payBy >= now ? `Paga entro ${lastDay(payBy)}` : null;
  const holdsPieces = deadline !== null && order.paidCents === 0 && !order.dispatchedAt;
  // After the deadline the link must be renewed.
  if (method === BY_LINK)
    return deadline === null
      ? null
      : { kind: method, amountCents: order.openCents, deadline, holdsPieces, note: '' };
  if (!isOwnMethod(method) || ownOpenCents(order) === 0 || isPaidToCourier(order)) return null;
  const { iban, holder, confirmation } = methods.find(({ key }) => key === method) ?? USUAL_TERMS[method];
  const toPay = { amountCents: ownOpenCents(order), deadline, holdsPieces, note: confirmation };
  if (method !== BY_TRANSFER) return { kind: method, ...toPay };
  return { kind: method, ...toPay, iban, holder, reference: `Ordine ${orderNumber(order.id).slice(1)}` };
}

/** Whether the courier has collected the money, which arrives weeks later. */
export function isPaidToCourier(
  order: Pick<UnpaidOrder, 'deliveredAt'> & Parameters<typeof toCollectCents>[0],
): boolean {
  return !!order.deliveredAt && toCollectCents(order) > 0;
}

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];

/** "giovedì 3 dicembre 2026". */
export function lastDay(payBy: Date): string {
  const day = dayInRome(payBy);
  return `${WEEKDAYS[weekday(day)]} ${italianDate(day)}`;
}

/** Name of the picture that a bank's app reads the transfer from. */
export const transferCodeName = (amountCents: number) =>
  `Codice QR del bonifico di ${formatEuro(amountCents)}`;

/** Payment as a sentence that begins with the amount; null for a transfer. */
export function handedOver(toPay: HowToPay): string | null {
  const amount = formatEuro(toPay.amountCents);
  if (paidWhen(toPay.kind) === 'to_courier')
    return `Paghi ${amount} in contanti al corriere, quando ti consegna il pacco.`;
  if (paidWhen(toPay.kind) === 'at_till')
    return `Paghi ${amount} in negozio, quando ritiri l’ordine: con carta o in contanti.${toPay.holdsPieces ? ' Fino a quel giorno i tuoi articoli restano da parte; se non passi, l’ordine si annulla da solo e non devi niente.' : ''}`;
  if (toPay.kind === BY_LINK)
    return `Paghi ${amount} online, con la carta o un altro dei mezzi che trovi sulla pagina di pagamento.${toPay.holdsPieces ? ' Fino a quel giorno i tuoi articoli restano da parte; se non paghi, l’ordine si annulla da solo e non devi niente.' : ''}`;
  return null;
}
