import { typedLine } from '#lib/typed-text.ts';

/** Longest query (characters) and most words; the rest is dropped. */
export const MAX_QUERY_LENGTH = 100;

/** Single-spaced printable ASCII, which needs no cleaning. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** The query without control characters, single-spaced, at most 100 characters. */
export function cleanQuery(q: string): string {
  // A list has dozens of filter addresses, each with the same query.
  if (q.length <= MAX_QUERY_LENGTH && CLEAN.test(q)) return q;
  // Cut first, since a huge text would cost time; later by characters, so that no emoji is halved.
  const text = typedLine(q.slice(0, MAX_QUERY_LENGTH * 10));
  return [...text].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
