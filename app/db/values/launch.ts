export const CHECK_KEYS = [
  'identity',
  'texts',
  'payments',
  'webhook',
  'email',
  'database',
  'storage',
  'address',
  'backup',
  'second-factor',
  'tasks',
] as const;
