/** The cents in which a calculated price ends; `cents` as calculated. */
export const PRICE_ENDINGS = ['cents', '99', '95', '90'] as const;

export type PriceEnding = (typeof PRICE_ENDINGS)[number];
