/** `won`: the shop keeps or gets the money; `lost`: the shopper does. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;
