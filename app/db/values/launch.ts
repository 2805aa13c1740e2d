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
