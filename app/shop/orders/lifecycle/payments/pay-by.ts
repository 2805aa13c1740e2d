import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { workingDaysAfter } from '#lib/working-days.ts';
import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';

/** Days, excluding today. */
const LINK_DAYS = 7;

/** End of the last day for a link sent now. */
export function linkDeadline(now: Date): Date {
  return endOfDay(addDays(dayInRome(now), LINK_DAYS));
}

/** Deadline by method, end of a day; null without one. */
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

/** Extended deadline, as of a new order; null if nothing is awaited, or it is no later. */
export function moreTime(
  order: Waiting,
  now: Date,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'days'>[],
): Date | null {
  const { status, totalCents, paidCents, payBy, dispatchedAt, paymentMethod } = order;
  if (payBy === null || dispatchedAt !== null || status === 'cancelled' || paidCents >= totalCents)
    return null;
  // A link's deadline is extended by renewing it.
  if (paymentMethod === BY_LINK) return null;
  const fresh = payByFrom(now, paymentMethod, methods);
  return fresh && fresh > payBy ? fresh : null;
}
