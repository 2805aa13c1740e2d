/**
 * `requested`: not confirmed, nothing held; `held`: the piece waits; `bought`: paid at the till; `tried`: came to try
 * it; `missed`: did not come; `released`: by the shop; `cancelled`: by the shopper; `expired`: time is over.
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
