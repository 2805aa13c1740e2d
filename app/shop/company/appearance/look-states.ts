export const LOOK_STATES = ['draft', 'planned', 'published'] as const;

/** The versions of the look that can be shown again. */
export const MOST_VERSIONS = 10;

export const LOOK_FILE_KINDS = ['logo', 'icon'] as const;
