/** Without a trailing slash. */
export const MEDIA_PATH = '/media';
