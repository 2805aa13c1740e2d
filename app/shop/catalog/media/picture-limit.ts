/** Per product: the default (specification section 5), and the highest setting. */
export const PICTURE_LIMIT = { first: 5, highest: 12 } as const;
