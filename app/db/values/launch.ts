/** What must work before the shop opens, in the order in which it is shown. */
export const CHECK_KEYS = [
  'identity',
  'texts',
  'payments',
  'webhook',
  'letter',
  'database',
  'storage',
  'address',
  'backup',
  'second-factor',
  'tasks',
] as const;
