/** The versions of one thing that can be shown again. */
export const MOST_VERSIONS = 10;

/** The longest that a draft waits for its day (days). */
export const MOST_DAYS = 366;
