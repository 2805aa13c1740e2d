/** Specification section 9: customers 10 years, inconclusive data 12 months. */
const CUSTOMER_YEARS = 10;
const PASSING_MONTHS = 12;
/** Days, as for unconfirmed subscriptions: the person can sign up again. */
const UNCONFIRMED_DAYS = 30;
/** Days: the provider retries for three and lists notifications for thirty. */
const EVENT_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

export function unconfirmedUntil(now: Date): Date {
  return daysBefore(now, UNCONFIRMED_DAYS);
}

/** Provider notifications before this moment are deleted. */
export function eventsUntil(now: Date): Date {
  return daysBefore(now, EVENT_DAYS);
}

export function customerDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - CUSTOMER_YEARS);
  return until;
}

export function passingDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - PASSING_MONTHS);
  return until;
}

/** End of an order's legal retention (art. 2220 Codice Civile). */
export function retainedUntil(orderedAt: Date): Date {
  const until = new Date(orderedAt);
  until.setUTCFullYear(until.getUTCFullYear() + CUSTOMER_YEARS);
  return until;
}
