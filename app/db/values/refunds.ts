export const REFUND_ORIGINS = ['owner', 'stock_gone', 'dashboard', 'excess', 'not_owed'] as const;

/**
 * `requested`: not accepted by the provider yet; `sent`: accepted, not confirmed by the bank; `done`:
 * refunded according to the provider; `failed`: given up, a person must settle it; `settled`: refunded
 * another way, according to a person; `superseded`: other refunds of the payment returned this money.
 */
export const REFUND_STATUSES = ['requested', 'sent', 'done', 'failed', 'settled', 'superseded'] as const;
