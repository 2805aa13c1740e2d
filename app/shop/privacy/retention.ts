/** How long personal data is kept (specification section 9): customers 10 years, what leads nowhere 12 months. */
const CUSTOMER_YEARS = 10;
const PASSING_MONTHS = 12;

/** Orders made before this moment lose the customer's data. */
export function customerDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - CUSTOMER_YEARS);
  return until;
}

/** Letters written, and attempts made, before this moment are emptied. */
export function passingDataUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - PASSING_MONTHS);
  return until;
}

/** Until when the law wants an order kept as it is (art. 2220 of the Codice Civile). */
export function keptUntil(orderedAt: Date): Date {
  const until = new Date(orderedAt);
  until.setUTCFullYear(until.getUTCFullYear() + CUSTOMER_YEARS);
  return until;
}
