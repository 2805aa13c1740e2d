/** Where a dispute stands. `won`: the money is, or stays, the shop's; `lost`: it is the shopper's. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;
