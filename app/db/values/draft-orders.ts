/** `aside`: set aside without a link; `open`: the customer has a link; `ordered`: became an order. */
export const PROPOSAL_STATUSES = ['aside', 'open', 'ordered', 'ended'] as const;

export const PROPOSAL_ENDS = ['ordered', 'expired', 'released'] as const;
