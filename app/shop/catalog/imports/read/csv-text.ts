const SEPARATORS = [',', ';', '\t'] as const;
/** Characters of a file's first line that are looked at. */
const LONGEST_HEADINGS = 20_000;

/** What separates the cells: the one that stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const firstLine = outsideQuotes(text.slice(0, LONGEST_HEADINGS));
  const count = (separator: string) => firstLine.filter((character) => character === separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A heading as formats are told apart by it: lower case, without accents, single spaces. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The characters of the first line that stand in no quotes. */
function outsideQuotes(text: string): string[] {
  const characters: string[] = [];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted) characters.push(character);
  }
  return characters;
}
