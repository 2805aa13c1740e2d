/** What staff can be told of; the names are stored in rows. */
export const ALERT_KINDS = [
  'new-order',
  'exchange',
  'refund-due',
  'failed-job',
  'last-piece',
  'review',
] as const;

/** How staff is told. */
export const ALERT_CHANNELS = ['letter', 'push'] as const;
