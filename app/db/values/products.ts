/** Families of colours, by which lists are filtered; part of addresses. */
export const COLOR_FAMILY_KEYS = [
  'bianco',
  'nero',
  'grigio',
  'beige',
  'marrone',
  'rosso',
  'arancione',
  'giallo',
  'verde',
  'azzurro',
  'blu',
  'viola',
  'rosa',
  'fantasia',
] as const;

/** How a garment is worn compared with its size. */
export const FIT_KEYS = ['regular', 'small', 'large', 'slim', 'loose'] as const;

/** What a product is worn to; part of addresses. */
export const OCCASION_KEYS = ['cerimonia', 'ufficio', 'weekend', 'vacanza'] as const;
