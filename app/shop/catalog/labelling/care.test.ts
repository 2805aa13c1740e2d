import { expect, test } from 'vitest';
import { CARE, careChoices, careLines, careText, TREATMENTS } from './care.ts';

test('a label is read in the order of the norm, without what it does not say', () => {
  expect(careLines({ iron: 'low', wash: '30-mild', bleach: 'no' })).toEqual([
    { treatment: 'wash', choice: '30-mild', text: 'Lavare a massimo 30 °C, ciclo delicato' },
    { treatment: 'bleach', choice: 'no', text: 'Non candeggiare' },
    { treatment: 'iron', choice: 'low', text: 'Stirare a temperatura bassa, senza vapore' },
  ]);
  expect(careLines({})).toEqual([]);
});

test('what there is not is not said', () => {
  expect(careLines({ wash: '100', dry: 'no' } as object)).toEqual([]);
  expect(careText('wash', 'constructor')).toBeNull();
});

test('no two choices say the same', () => {
  const texts = TREATMENTS.flatMap((treatment) => Object.values(CARE[treatment].choices));
  expect(new Set(texts).size).toBe(texts.length);
  expect(TREATMENTS.flatMap(careChoices)).toHaveLength(texts.length);
});
