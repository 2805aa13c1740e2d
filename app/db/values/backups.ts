export const BACKUP_KINDS = ['backup', 'restore'] as const;
