/** A night's backup, and a trial in which one is restored elsewhere. */
export const BACKUP_KINDS = ['backup', 'restore'] as const;
