export const MOST_VERSIONS = 10;

/** Most days that a plan may lie ahead. */
export const MOST_DAYS = 366;
