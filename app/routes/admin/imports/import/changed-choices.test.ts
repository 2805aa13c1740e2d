import { expect, test } from 'vitest';
import { SKIP_CATEGORY } from './category-field.ts';
import { changedChoices } from './changed-choices.ts';

test('only what somebody changed is a choice', () => {
  const shown = [
    { name: 'abiti', category: 'Vestiti', isSkipped: false },
    { name: 'home', category: null, isSkipped: false },
    { name: 'saldi', category: null, isSkipped: false },
    { name: 'buoni', category: null, isSkipped: true },
    { name: 'libri', category: 'Top', isSkipped: true },
  ];
  const sent: [string, string][] = [
    ['abiti', 'Vestiti'],
    ['home', 'Accessori'],
    ['saldi', ''],
    ['buoni', SKIP_CATEGORY],
    ['libri', ''],
    ['nuovo', 'Top'],
  ];
  expect(changedChoices(sent, shown)).toEqual([
    ['home', 'Accessori'],
    ['libri', ''],
    ['nuovo', 'Top'],
  ]);
});
