/** The states of an exchange. */
export const EXCHANGE_STATUSES = ['asked', 'accepted', 'sent', 'arrived', 'closed', 'refused'] as const;

/** In these states somebody still has something to do. */
export const OPEN_EXCHANGES: readonly (typeof EXCHANGE_STATUSES)[number][] = [
  'asked',
  'accepted',
  'sent',
  'arrived',
];

/** Who began an exchange: the shopper on her order's page, or the shop; at the till both pieces change hands at once. */
export const EXCHANGE_ORIGINS = ['shopper', 'shop', 'till'] as const;

/** Why an exchange is over. */
export const EXCHANGE_ENDS = [
  'done',
  'before_dispatch',
  'taken_back',
  'not_left',
  'called_off',
  'never_came',
  'kept_both',
] as const;
