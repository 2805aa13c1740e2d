/** Escapes `%`, `_` and `\` for LIKE, with PostgreSQL's default escape character `\`. */

export const containing = (text: string): string => `%${escaped(text)}%`;

export const startingWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
