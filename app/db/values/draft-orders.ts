/** Where a draft order stands. `aside`: set aside, without a link; `open`: the customer has a link; `ordered`: it became its order. */
export const PROPOSAL_STATUSES = ['aside', 'open', 'ordered', 'ended'] as const;

/** Why it no longer holds its pieces. */
export const PROPOSAL_ENDS = ['ordered', 'expired', 'released'] as const;
