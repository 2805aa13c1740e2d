export const CONNECTION_NAMES = ['mail', 'payments', 'storage', 'address'] as const;
