/**
 * Patterns for SQL's LIKE, in which a text stands for itself: `%`, `_` and `\` of it mean nothing more. For columns and
 * parameters alike; the default escape character of PostgreSQL is `\`.
 */

/** Matches what has the text in it; anything, if the text is empty. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Matches what begins with the text. */
export const startingWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
