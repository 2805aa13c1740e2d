export const ALERT_KINDS = [
  'new-order',
  'exchange',
  'refund-due',
  'failed-job',
  'last-piece',
  'review',
] as const;

export const ALERT_CHANNELS = ['email', 'push'] as const;
