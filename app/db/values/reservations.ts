/**
 * Where a reservation is. `requested`: its address is not confirmed, nothing is held; `held`: the piece waits in the
 * shop; `bought`: who reserved has come and paid it at the till; `tried`: has come; `missed`: has not; `released`: the shop
 * let the piece go; `cancelled`: the shopper did; `expired`: its hours are over.
 */
export const RESERVATION_STATUSES = [
  'requested',
  'held',
  'bought',
  'tried',
  'missed',
  'released',
  'cancelled',
  'expired',
] as const;
