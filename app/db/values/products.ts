/** List filters; part of addresses. */
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

export const FIT_KEYS = ['regular', 'small', 'large', 'slim', 'loose'] as const;

/** Part of addresses. */
export const OCCASION_KEYS = ['cerimonia', 'ufficio', 'weekend', 'vacanza'] as const;

export const SHOE_MATERIALS = ['cuoio', 'cuoio rivestito', 'materie tessili', 'altre materie'] as const;
