/** Mandatory composition: fibres (Regulation (EU) 1007/2011), parts of a shoe (D.M. 11 April 1996), or none. */
export const LABELLING_KEYS = ['textile', 'footwear', 'none'] as const;

/** Google's `size_system`. */
export const SIZE_SYSTEM_KEYS = ['IT', 'EU', 'FR', 'DE', 'UK', 'US'] as const;

/** Google's `size_type`. */
export const SIZE_TYPE_KEYS = ['regular', 'plus', 'petite', 'tall', 'maternity'] as const;

export const GARMENT_KEYS = ['dress', 'top', 'bottom', 'belt', 'shoe'] as const;
