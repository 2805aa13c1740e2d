const SEPARATORS = [',', ';', '\t'] as const;
/** Longest line of headings (characters). */
const LONGEST_HEADINGS = 20_000;

/** Most frequent separator outside of quotes in the first line. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const firstLine = outsideQuotes(text.slice(0, LONGEST_HEADINGS));
  const count = (separator: string) => firstLine.filter((character) => character === separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Heading in lower case, without accents, with single spaces. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/[\s_]+/g, ' ')
    .trim();
}

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
