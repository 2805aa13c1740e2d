import { expect, test } from 'vitest';
import { sourceFiles } from './sizes.ts';
import { textsOf } from './texts.ts';

/** Words from which on a text is a sentence that somebody would have to change in two places. */
const LONG = 5;

/**
 * Sentences that stand in more than one file: they mean two things that change apart (a label and a column of a file, two
 * consents), or a page of shoppers would load the other's file for them. The number may only fall.
 */
const MOST = 9;

const ITALIAN =
  /[àèéìòù’]|(?<!\p{L})(?:il|lo|la|i|gli|le|un|una|di|del|della|dei|che|non|per|con|questo|questa)(?!\p{L})/iu;

const plain = (text: string) =>
  text
    .replace(/^['"`]|['"`]$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const isSentence = (text: string) => text.split(' ').length >= LONG && ITALIAN.test(text);

test('a sentence stands in one file', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of sourceFiles())
    for (const text of textsOf(file).map(plain).filter(isSentence))
      homes.set(text, (homes.get(text) ?? new Set()).add(file));
  const several = [...homes].filter(([, files]) => files.size > 1);
  const named = several.map(([text, files]) => `${text}: ${[...files].join(', ')}`).join('\n');
  expect(homes.size).toBeGreaterThan(1500);
  expect(several.length, named).toBeLessThanOrEqual(MOST);
});
