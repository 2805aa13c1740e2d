/**
 * Why a link asks for money of an order: it was changed, its piece exchanged, the exchanged piece kept; or (`way`) it is the
 * way in which the whole order is paid.
 */
export const CHARGE_REASONS = ['edit', 'exchange', 'exchange_not_returned', 'way'] as const;

/** Where a link stands that asks for money. */
export const CHARGE_STATUSES = ['open', 'paid', 'cancelled'] as const;
