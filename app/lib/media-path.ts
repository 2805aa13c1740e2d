/** Where this shop itself serves media, without a slash at its end. */
export const MEDIA_PATH = '/media';
