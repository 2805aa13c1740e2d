/**
 * What the law has a product of a category say of what it is made of: fibres (Regulation (EU) 1007/2011), the parts of a
 * shoe (D.M. 11 April 1996), or nothing.
 */
export const LABELLING_KEYS = ['textile', 'footwear', 'none'] as const;

/** The countries whose sizes a scale is of, as shopping services know them (Google's `size_system`). */
export const SIZE_SYSTEM_KEYS = ['IT', 'EU', 'FR', 'DE', 'UK', 'US'] as const;

/** For whom the sizes of a scale are cut (Google's `size_type`). */
export const SIZE_TYPE_KEYS = ['regular', 'plus', 'petite', 'tall', 'maternity'] as const;

/** Kinds of what is worn. */
export const GARMENT_KEYS = ['dress', 'top', 'bottom', 'belt', 'shoe'] as const;
