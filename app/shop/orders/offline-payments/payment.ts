import { isDay } from '#lib/calendar-day.ts';
import { workingDayBefore } from '#lib/working-days.ts';
import { NOT_ABOVE_ZERO } from '#shop/money/typed-euro.ts';
import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';
import { WRONG_DAY } from '#shop/orders/lifecycle/order-forms.ts';

/** Money received or, if negative, returned, without the provider. */
export type OrderPayment = {
  id: string;
  /** ISO day, Italy. */
  day: string;
  amountCents: number;
  /** Name of the person who recorded it. */
  actor: string;
  /** Method of a difference; null: the order's. */
  method: string | null;
};

export type PaymentRefusal =
  | 'unknown_order'
  | 'not_to_shop'
  | 'invalid_amount'
  | 'too_much'
  | 'invalid_day'
  | 'payment_changed'
  | 'withdrawal_open'
  | 'stale';

export const PAYMENT_REFUSALS: Record<
  Exclude<PaymentRefusal, 'stale'>,
  { status: number; message: string }
> = {
  unknown_order: UNKNOWN_ORDER,
  not_to_shop: {
    status: 422,
    message: 'Questo ordine è pagato online: i suoi pagamenti li segna il fornitore.',
  },
  invalid_amount: { status: 422, message: NOT_ABOVE_ZERO },
  too_much: { status: 422, message: 'È più di quello che resta da restituire.' },
  invalid_day: { status: 422, message: WRONG_DAY },
  payment_changed: {
    status: 409,
    message: 'Questo pagamento è già segnato con altri dati: ricarica la pagina.',
  },
  withdrawal_open: {
    status: 409,
    message: 'Su questo ordine c’è un recesso da gestire: decidi prima quello, poi si incassa e si consegna.',
  },
};

/** ISO day on which the payments reach the total (cents), in any order of recording; otherwise null. */
export function paidDay(
  payments: readonly Pick<OrderPayment, 'day' | 'amountCents'>[],
  totalCents: number,
): string | null {
  let [paidCents, since]: [number, string | null] = [0, null];
  for (const { day, amountCents } of payments.toSorted((a, b) => a.day.localeCompare(b.day))) {
    paidCents += amountCents;
    since = paidCents < totalCents ? null : (since ?? day);
  }
  return since;
}

/** ISO day: not in the future, not before the order. */
export function isPaymentDay(
  day: string | null,
  { ordered, today }: { ordered: string; today: string },
): day is string {
  return day !== null && isDay(day) && day >= ordered && day <= today;
}

/** The working day (ISO) before the deadline. */
export function reminderDay(lastDay: string): string {
  return workingDayBefore(lastDay);
}

export type TillRefusal =
  | 'unknown_order'
  | 'not_in_shop'
  | 'cancelled'
  | 'stale'
  | 'withdrawal_open'
  | 'not_moved';

export const TILL_REFUSALS: Record<TillRefusal, { status: number; message: string }> = {
  unknown_order: UNKNOWN_ORDER,
  not_in_shop: { status: 422, message: 'Questo ordine non si paga in negozio.' },
  cancelled: {
    status: 409,
    message: 'Questo ordine è annullato e i suoi pezzi sono tornati in vendita: guarda se ci sono ancora.',
  },
  stale: { status: 409, message: 'L’ordine è cambiato nel frattempo: guarda di nuovo e riprova.' },
  withdrawal_open: PAYMENT_REFUSALS.withdrawal_open,
  not_moved: {
    status: 409,
    message: 'L’incasso è segnato, ma l’ordine non risulta consegnato: guarda la sua pagina.',
  },
};
