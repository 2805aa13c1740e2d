export const MOST_VERSIONS = 10;

/** Days a plan may lie ahead. */
export const MOST_DAYS = 366;
