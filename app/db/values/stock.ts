/** Why a count moves; the names are stored in rows. */
export const MOVEMENT_REASONS = [
  'opening',
  'first',
  'online_sale',
  'return',
  'reopened',
  'order_changed',
  'exchange_back',
  'till_sale',
  'order_in_shop',
  'till_return',
  'till_undo',
  'correction',
  'stock_taking',
  'import',
] as const;
