import type { SimilarHeading } from '#db/json/imports.ts';

const MOST_QUESTIONS = 20;
/** Shortest heading (letters) in which an error differs from another word. */
const SHORTEST = 4;
const LONGEST = 100;
/** Letters per allowed error. */
const LETTERS_AN_ERROR = 5;

const FILLERS = new Set(
  'a ai al alla con da dei del della delle di e ed i il in la le lo per su the of on for and to with'.split(
    ' ',
  ),
);

/** Unread columns that resemble a known one missing from the file. */
export function similarHeadings(
  unread: readonly string[],
  known: readonly string[],
  present: readonly string[],
): SimilarHeading[] {
  const free = known.filter((one) => !present.includes(one));
  return unread
    .flatMap((heading) => {
      if (heading.length > LONGEST) return [];
      const near = free.filter((one) => isNear(heading, one));
      const [like] = near.toSorted((one, other) => distance(heading, one) - distance(heading, other));
      return like === undefined ? [] : [{ heading, like }];
    })
    .slice(0, MOST_QUESTIONS);
}

function isNear(one: string, other: string): boolean {
  return hasFewErrors(one, other) || saysTheSame(one, other);
}

function hasFewErrors(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const errors = Math.max(1, Math.floor(shorter / LETTERS_AN_ERROR));
  if (shorter < SHORTEST || /\d/.test(one) || Math.abs(one.length - other.length) > errors) return false;
  return distance(one, other) <= errors;
}

/** Whether they share at least two meaningful words, and most of both headings. */
function saysTheSame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= 2 && shared / Math.max(words.size, others.size) >= 0.6;
}

/** Word beginnings, which are the same in every gender and number. */
function wordsOf(heading: string): Set<string> {
  const words = heading.split(/[^a-z0-9]+/).filter((word) => word.length > 1 && !FILLERS.has(word));
  return new Set(words.filter((word) => !/\d/.test(word)).map((word) => word.slice(0, 5)));
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
