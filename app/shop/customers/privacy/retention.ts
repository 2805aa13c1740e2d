/** How long personal data is stored (specification section 9): customers 10 years, what leads nowhere 12 months. */
const CUSTOMER_YEARS = 10;
const PASSING_MONTHS = 12;
/** Like a newsletter that nobody confirmed: the person can sign up again. */
const UNCONFIRMED_DAYS = 30;
/** The payment provider repeats a notification for three days, and shows its own list of them for thirty. */
const EVENT_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Accounts made before this moment whose address nobody confirmed are deleted. */
export function unconfirmedUntil(now: Date): Date {
  return daysBefore(now, UNCONFIRMED_DAYS);
}

/** Notifications of the payment provider received before this moment are deleted. */
export function eventsUntil(now: Date): Date {
  return daysBefore(now, EVENT_DAYS);
}

/** Orders made before this moment lose the customer's data. */
export function customerDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - CUSTOMER_YEARS);
  return until;
}

/** E-mails written, and checkouts made, before this moment are emptied. */
export function passingDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - PASSING_MONTHS);
  return until;
}

/** Until when the law wants an order kept as it is (art. 2220 of the Codice Civile). */
export function retainedUntil(orderedAt: Date): Date {
  const until = new Date(orderedAt);
  until.setUTCFullYear(until.getUTCFullYear() + CUSTOMER_YEARS);
  return until;
}
