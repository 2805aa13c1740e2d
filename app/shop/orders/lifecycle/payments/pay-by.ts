import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { workingDaysAfter } from '#lib/working-days.ts';
import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';

/** Days that a link can be paid in, today apart. */
const LINK_DAYS = 7;

/** The last moment of the day on which a link that is sent now takes the money. */
export function linkDeadline(now: Date): Date {
  return endOfDay(addDays(dayInRome(now), LINK_DAYS));
}

/** The last moment of the day by which a payment requested now is due, by its method; null where there is no such day. */
export function payByFrom(
  now: Date,
  method: string | null,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'days'>[],
): Date | null {
  if (method === BY_LINK) return linkDeadline(now);
  const days = methods.find(({ key }) => key === method)?.days ?? null;
  if (days === null) return null;
  return endOfDay(workingDaysAfter(dayInRome(now), days));
}

function endOfDay(day: string): Date {
  return new Date(startOfDayInRome(addDays(day, 1)).getTime() - 1);
}

type Waiting = {
  status: string;
  paymentMethod: string | null;
  totalCents: number;
  paidCents: number;
  payBy: Date | null;
  dispatchedAt: Date | null;
};

/**
 * Until when more time can be given to pay an order, as much as a new one gets; null where it does not wait for its money, or
 * has as much time already.
 */
export function moreTime(
  order: Waiting,
  now: Date,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'days'>[],
): Date | null {
  const { status, totalCents, paidCents, payBy, dispatchedAt, paymentMethod } = order;
  if (payBy === null || dispatchedAt !== null || status === 'cancelled' || paidCents >= totalCents)
    return null;
  // A link is given more time by being sent again.
  if (paymentMethod === BY_LINK) return null;
  const fresh = payByFrom(now, paymentMethod, methods);
  return fresh && fresh > payBy ? fresh : null;
}
