export const ROLES = ['owner', 'assistant'] as const;
