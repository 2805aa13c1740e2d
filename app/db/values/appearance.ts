/** What the files of the theme are. */
export const LOOK_FILE_KINDS = ['logo', 'icon'] as const;
