/** Why a link asks for money. `exchange_not_returned`: the old piece was kept; `way`: it pays the whole order. */
export const CHARGE_REASONS = ['edit', 'exchange', 'exchange_not_returned', 'way'] as const;

export const CHARGE_STATUSES = ['open', 'paid', 'cancelled'] as const;
