/** The size of a product that has no sizes. */
export const ONE_SIZE = 'Unica';
