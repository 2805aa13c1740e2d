/** File formats that imports recognise; the first is the shop's own export. */
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

/** Stock of new products that the file does not count: not counted, one per size, or zero. */
export const UNCOUNTED = ['uncounted', 'one', 'none'] as const;

export const CATEGORY_SOURCES = ['category', 'title', 'description', 'tag'] as const;

export const ACTIONS = ['new', 'changed', 'unchanged', 'refused'] as const;
