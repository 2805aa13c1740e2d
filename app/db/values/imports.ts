/** The systems whose product files are recognised; the first is the shop's own. */
export const FORMATS = [
  'vetrina',
  'shopify',
  'woocommerce',
  'prestashop',
  'wix',
  'squarespace',
  'bigcommerce',
  'magento',
] as const;

/** What a new product has of pieces that its file does not count: as many as are asked for, one of each size, or none until they are counted. */
export const UNCOUNTED = ['uncounted', 'one', 'none'] as const;

/** From what of a file the category of a product is told. */
export const CATEGORY_SOURCES = ['category', 'title', 'description', 'tag'] as const;

/** What becomes of a product of a file. */
export const ACTIONS = ['new', 'changed', 'unchanged', 'refused'] as const;
