/** Signs with which markup begins or ends, as many as a long text with a link in every line has. */
const MOST_SIGNS = 600;
/** Lists and quotations within one another, and columns that a line is moved in. */
const MOST_LEVELS = 8;
const MOST_COLUMNS = 40;
/** An address is shorter. */
const LONGEST_WORD = 1000;

const SIGNS = /[*_[\]`<>~!\\&|#]/g;
/** What stands before the words of a line: space, quotation, entries of lists. */
const BEFORE_WORDS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/gm;
const MARKERS = /[->+*.)]/g;

/**
 * Why a text would take long to be read, or could not be read at all, as the Italian sentence that its writer is told; null
 * for one that people write.
 */
export function tooIntricate(text: string): string | null {
  if ((text.match(SIGNS)?.length ?? 0) > MOST_SIGNS)
    return `Ci sono più di ${MOST_SIGNS} segni come * _ [ ] < >: toglili, o dividi il testo in più blocchi.`;
  for (const [before] of text.matchAll(BEFORE_WORDS))
    if (before.length > MOST_COLUMNS || (before.match(MARKERS)?.length ?? 0) > MOST_LEVELS)
      return `Un elenco o una citazione ha più di ${MOST_LEVELS} livelli, uno dentro l’altro: togline qualcuno.`;
  if (text.split(/\s/).some((word) => word.length > LONGEST_WORD))
    return `Una parola ha più di ${LONGEST_WORD} caratteri: dividila.`;
  return null;
}
