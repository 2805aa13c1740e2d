/** Why money goes back. */
export const REFUND_ORIGINS = ['owner', 'stock_gone', 'dashboard', 'excess', 'not_owed'] as const;

/**
 * Where the money of a refund is.
 *
 * - `requested`: decided; the provider has not accepted it yet.
 * - `sent`: the provider has accepted it, the bank has not confirmed it yet.
 * - `done`: the provider says that the money was given back.
 * - `failed`: it did not arrive and is not tried any more; a person has to settle it.
 * - `settled`: a person says that the money was given back another way.
 * - `superseded`: other refunds of the same payment have given this money back.
 */
export const REFUND_STATUSES = ['requested', 'sent', 'done', 'failed', 'settled', 'superseded'] as const;
