import { expect, test } from 'vitest';
import { MOST_SYNONYMS, readSynonyms, synonymsAsTyped } from './synonyms.ts';

test('each line is a word and what it also finds, and is typed again as it was', () => {
  const read = readSynonyms(' Giaccone =cappotto,  Piumino, piumino\n\ntailleur = completo\n');
  const value = [
    { word: 'giaccone', also: ['cappotto', 'piumino'] },
    { word: 'tailleur', also: ['completo'] },
  ];
  expect(read).toEqual({ ok: true, value });
  expect(synonymsAsTyped(value)).toBe('giaccone = cappotto, piumino\ntailleur = completo');
  expect(readSynonyms(synonymsAsTyped(value))).toEqual(read);
  expect(readSynonyms(' \n ')).toEqual({ ok: true, value: [] });
});

test.each([
  ['giaccone', '«giaccone» non si capisce'],
  ['= cappotto', 'non si capisce'],
  ['giaccone =', 'non si capisce'],
  ['a = b = c', 'non si capisce'],
  ['giaccone = ,', 'Dopo «giaccone =» manca una parola.'],
  ['maglia a righe = marinière', '«maglia a righe» non va'],
  ['giaccone = cappotto lungo', '«cappotto lungo» non va'],
  ['giaccone = %', '«%» non va'],
  [`giaccone = ${'x'.repeat(41)}`, 'al massimo 40 lettere'],
  ['giaccone = cappotto, giaccone', '«giaccone» sta da tutte e due le parti'],
  ['giaccone = cappotto\nGiaccone = piumino', '«giaccone» sta in due righe'],
  [`giaccone = ${'abcdefghijk'.split('').join(',')}`, 'troppi sinonimi: al massimo 10'],
  [Array.from({ length: MOST_SYNONYMS.lines + 1 }, (_, n) => `a${n} = b`).join('\n'), 'queste sono 201'],
])('%j is refused with a word about it', (text, message) => {
  expect(readSynonyms(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
