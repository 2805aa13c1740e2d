import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, ONE_FOR_ONE } from './fold.ts';

test.each([
  ['Città', 'citta'],
  ['L’Été', "l'ete"],
  ['Sørensen', 'sorensen'],
  ['Œuvre', 'oeuvre'],
  ['Straße', 'strasse'],
  ['GROẞ', 'gross'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['N.º 5', 'n.o 5'],
  ['Taglia 8½', 'taglia 8 1/2'],
  ['‘Alba’', "'alba'"],
  ['“Alba”', '"alba"'],
  ['Æther', 'aether'],
  ['Ærø', 'aero'],
  ['İstanbul ı', 'istanbul i'],
  ['Col·lecció', 'colleccio'],
  ['Tuttə', 'tutte'],
])('%s folds to %s', (text, plain) => {
  expect(fold(text)).toBe(plain);
});

/** Letters of Latin Extended that no plain letter stands for. */
const WITHOUT_PLAIN = /[ƄƅƆɔƍǝƎƔƛƜƟƧƨƩƪƷƸƹƺƻƼƽƾƿǀǁǂǃǮǯǷȜȝȢȣɁɂɅɊɋɣɯɵʃʊʒʌƱµẟ]/;

function inRange(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((letter) =>
    /\p{L}/u.test(letter),
  );
}
const LATIN = [...inRange(0xa1, 0x24f), ...inRange(0x1e00, 0x1eff)];

test('every letter of Latin Extended is found in plain letters, but for those that have none', () => {
  const left = LATIN.filter((letter) => !/^[ -~]+$/.test(fold(letter)) && !WITHOUT_PLAIN.test(letter));
  expect(left).toEqual([]);
});

test('a text is found as it is written, in capitals, in small letters and folded', () => {
  const text = fc
    .array(fc.constantFrom(...LATIN), { minLength: 1, maxLength: 10 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (name) => {
      const folded = fold(`Abito ${name} lungo`);
      expect(folded).toContain(fold(name));
      expect(fold(folded)).toBe(folded);
      expect(fold(name.normalize('NFD'))).toBe(fold(name));
      expect(fold(name.normalize('NFC'))).toBe(fold(name));
    }),
  );
});

test('each letter has its plain one, but for the sign that is left out', () => {
  expect([...ONE_FOR_ONE.from]).toHaveLength([...ONE_FOR_ONE.to].length + 1);
  expect(new Set(ONE_FOR_ONE.from).size).toBe([...ONE_FOR_ONE.from].length);
});
