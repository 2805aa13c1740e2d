export const LOOK_FILE_KINDS = ['logo', 'icon'] as const;
