/** Pictures of one product at most: what a shop begins with (specification section 5), and what its owner may raise it to. */
export const PICTURE_LIMIT = { first: 5, highest: 12 } as const;
