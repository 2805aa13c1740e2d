export const VERSION_STATES = ['draft', 'planned', 'published'] as const;
