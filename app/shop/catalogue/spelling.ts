/** Letters below which a word is too short to tell an error from another word. */
const SHORTEST_CORRECTED = 4;
/** Letters from which on two errors are forgiven instead of one. */
const LONG = 6;

/** Whether a folded word is one whose typing errors can be told: letters alone, and enough of them. */
export function canBeCorrected(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word);
}

/** The known word that a misspelt one most probably means; null when none is near. The earlier wins a tie. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  if (!canBeCorrected(word)) return null;
  let nearest: string | null = null;
  let least = word.length >= LONG ? 2 : 1;
  for (const candidate of known) {
    const errors = typingErrors(word, candidate);
    if (errors === 0) return candidate;
    if (errors < least || (errors === least && nearest === null)) {
      nearest = candidate;
      least = errors;
    }
  }
  return nearest;
}

/**
 * How many slips make one word the other: a letter too many, too few, another one, or two letters that changed
 * places (optimal string alignment distance).
 */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
