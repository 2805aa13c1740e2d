import { expect, test } from 'vitest';
import { labelToCopy } from './label-to-copy.ts';

const label = (category: string, day: number, labelling: 'textile' | 'footwear' = 'textile') => ({
  category,
  labelling,
  savedAt: new Date(2026, 0, day),
});

const LABELS = [label('Gonne', 1), label('Vestiti', 3), label('Gonne', 2), label('Scarpe', 4, 'footwear')];

test.each([
  ['of the same category, although another is newer', 'Gonne', 'textile', LABELS[2]],
  ['of the same rules, where the category has none', 'Top', 'textile', LABELS[1]],
  ['of the same rules, before a category is chosen', null, 'textile', LABELS[1]],
  ['of no garment for a shoe', 'Sandali', 'footwear', LABELS[3]],
  ['none where nothing fits', 'Borse', 'none', null],
] as const)('the label to copy: %s', (_, category, labelling, expected) => {
  expect(labelToCopy(LABELS, { category, labelling })).toBe(expected);
});
