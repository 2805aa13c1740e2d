import { typedLine } from '#lib/typed-text.ts';

/** Characters and words of a query that count; the rest is dropped. */
export const MAX_QUERY_LENGTH = 100;

/** Words of letters, digits and signs that all keyboards have. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A query made harmless: no control characters, single spaces, at most 100 characters. */
export function cleanQuery(q: string): string {
  // The addresses of a list's filters are dozens, each with the same query.
  if (q.length <= MAX_QUERY_LENGTH && CLEAN.test(q)) return q;
  // Cut first, so that a huge text costs nothing; cut again by characters, so that no emoji is halved.
  const text = typedLine(q.slice(0, MAX_QUERY_LENGTH * 10));
  return [...text].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
