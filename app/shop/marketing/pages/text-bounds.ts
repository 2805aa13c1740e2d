/** Markup characters: as many as a long text with a link in each line. */
const MOST_SIGNS = 600;
/** Nesting of lists and quotations, and indentation. */
const MOST_LEVELS = 8;
const MOST_COLUMNS = 40;
/** Characters; addresses are shorter. */
const LONGEST_WORD = 1000;

const SIGNS = /[*_[\]`<>~!\\&|#]/g;
/** Prefixes of a line: space, quotation, list markers. */
const BEFORE_WORDS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/gm;
const MARKERS = /[->+*.)]/g;

/** Why a text is too costly to parse, as an Italian sentence; null for ordinary texts. */
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
