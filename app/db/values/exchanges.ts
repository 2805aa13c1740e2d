export const EXCHANGE_STATUSES = ['requested', 'accepted', 'sent', 'arrived', 'closed', 'refused'] as const;

/** States that require further action. */
export const OPEN_EXCHANGES: readonly (typeof EXCHANGE_STATUSES)[number][] = [
  'requested',
  'accepted',
  'sent',
  'arrived',
];

/** `shopper`: on the order's page; `till`: pieces are swapped at once. */
export const EXCHANGE_ORIGINS = ['shopper', 'shop', 'till'] as const;

export const EXCHANGE_ENDS = [
  'done',
  'before_dispatch',
  'taken_back',
  'not_left',
  'called_off',
  'never_came',
  'both_retained',
] as const;
