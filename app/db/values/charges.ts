/** `edit`: order changed; `exchange`: pieces exchanged; `way`: the whole order is paid by link. */
export const CHARGE_REASONS = ['edit', 'exchange', 'exchange_not_returned', 'way'] as const;

export const CHARGE_STATUSES = ['open', 'paid', 'cancelled'] as const;
