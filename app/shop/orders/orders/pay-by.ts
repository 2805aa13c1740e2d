import { addDays, dayInRome, startOfDayInRome } from '../../../lib/calendar-day.ts';
import { workingDaysAfter } from '../../../lib/working-days.ts';
import type { OwnMethodTerms } from '../../company/settings/own-methods.ts';

/** The last moment of the day by which a payment requested now is due, by its method; null where there is no such day. */
export function payByFrom(
  now: Date,
  method: string | null,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'days'>[],
): Date | null {
  const days = methods.find(({ key }) => key === method)?.days ?? null;
  if (days === null) return null;
  return new Date(startOfDayInRome(addDays(workingDaysAfter(dayInRome(now), days), 1)).getTime() - 1);
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
  const fresh = payByFrom(now, paymentMethod, methods);
  return fresh && fresh > payBy ? fresh : null;
}
