/** One-directional: `word` also finds `also`. */
export type Synonym = { word: string; also: string[] };

export const MOST_SYNONYMS = { lines: 200, words: 10, characters: 40 };

export type ReadSynonyms = { ok: true; value: Synonym[] } | { ok: false; message: string };

/** Searches are looked up word by word, so synonyms are single words. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u;

/** Lines like `giaccone = cappotto, piumino`; empty lines are ignored. */
export function readSynonyms(text: string): ReadSynonyms {
  const lines = text
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_SYNONYMS.lines)
    return { ok: false, message: `Al massimo ${MOST_SYNONYMS.lines} righe: queste sono ${lines.length}.` };
  const synonyms: Synonym[] = [];
  for (const line of lines) {
    const read = synonymOf(line);
    if (typeof read === 'string') return { ok: false, message: read };
    if (synonyms.some(({ word }) => word === read.word))
      return { ok: false, message: `«${read.word}» sta in due righe: scrivine una sola.` };
    synonyms.push(read);
  }
  return { ok: true, value: synonyms };
}

function synonymOf(line: string): Synonym | string {
  const [word = '', rest, ...more] = line.split('=').map((side) => side.trim());
  if (rest === undefined || more.length > 0 || word === '' || rest === '')
    return `«${shortened(line)}» non si capisce: scrivi una parola, il segno = e le altre parole.`;
  const also = [...new Set(rest.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  const wrong = [word, ...also].find((one) => !WORD.test(one) || one.length > MOST_SYNONYMS.characters);
  if (wrong !== undefined)
    return `«${shortened(wrong)}» non va: ogni parola sta da sola, senza spazi, al massimo ${MOST_SYNONYMS.characters} lettere.`;
  if (also.includes(word)) return `«${word}» sta da tutte e due le parti della stessa riga.`;
  if (also.length === 0) return `Dopo «${word} =» manca una parola.`;
  if (also.length > MOST_SYNONYMS.words)
    return `«${word}» ha troppi sinonimi: al massimo ${MOST_SYNONYMS.words}.`;
  return { word, also };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Adds synonyms of `word`. @param also words separated by commas */
export function withSynonym(synonyms: readonly Synonym[], word: string, also: string): ReadSynonyms {
  const parsed = readSynonyms(`${oneLine(word)} = ${oneLine(also)}`);
  const [read] = parsed.ok ? parsed.value : [];
  if (!read) return parsed;
  const before = synonyms.find((one) => one.word === read.word);
  const merged = { word: read.word, also: [...new Set([...(before?.also ?? []), ...read.also])] };
  const all = before ? synonyms.map((one) => (one === before ? merged : one)) : [...synonyms, merged];
  return readSynonyms(synonymsAsTyped(all));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Text for the form. */
export function synonymsAsTyped(synonyms: readonly Synonym[]): string {
  return synonyms.map(({ word, also }) => `${word} = ${also.join(', ')}`).join('\n');
}
