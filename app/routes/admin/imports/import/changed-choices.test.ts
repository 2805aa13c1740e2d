import { expect, test } from 'vitest';
import { scaleQuestion } from '#shop/catalog/imports/formats/size-choice.ts';
import { SCALE_FIELD, SKIP_CATEGORY } from './category-field.ts';
import { answersTo, changedChoices } from './changed-choices.ts';

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

test('a question of many scales is answered whole, and what was not asked is not', () => {
  const long = scaleQuestion('Pantaloni', Array(40).fill(crypto.randomUUID()));
  const form = new FormData();
  form.set(`${SCALE_FIELD}${long}`, 'jeans');
  form.set(`${SCALE_FIELD}Gonne|a,b`, 'a');
  expect(answersTo(form, SCALE_FIELD, [long, 'Top|a,b'])).toEqual([[long, 'jeans']]);
});
