import { expect, test } from 'vitest';
import { groupsOf, MOST_IN_GROUP, type Unlabelled } from './completion-groups.ts';

const garment = (name: string, more: Partial<Unlabelled> = {}): Unlabelled => ({
  ...{ id: name, name, description: '', makerId: 'm', category: 'Maglie', proposed: '', sentences: [] },
  ...more,
});

const CASES: [what: string, garments: Unlabelled[], groups: [words: string, names: string][]][] = [
  [
    'materials of the name, in either language',
    [garment('Maglia in lana'), garment('Wool sweater'), garment('Maglia in cotone')],
    [['lana', 'Maglia in lana, Wool sweater']],
  ],
  [
    'materials of the description',
    [garment('Uno', { description: 'Morbida seta.' }), garment('Due', { description: 'Pura seta!' })],
    [['seta', 'Uno, Due']],
  ],
  [
    'the name where no material is named, as the colours of a model share it',
    [garment('Jeans Slim', { id: '1' }), garment('Jeans slim ', { id: '2' }), garment('Altro')],
    [['jeans slim', 'Jeans Slim, Jeans slim ']],
  ],
  [
    'a fibre by its name alone, whatever word for cloth stands beside it',
    [garment('Camicia in cotone'), garment('Camicia', { description: 'Tessuto di cotone.' })],
    [['cotone', 'Camicia in cotone, Camicia']],
  ],
  ['another maker', [garment('Lana uno'), garment('Lana due', { makerId: 'n' })], []],
  ['no maker is none in common with one', [garment('Lana uno'), garment('Lana due', { makerId: null })], []],
  ['another category', [garment('Lana uno'), garment('Lana due', { category: 'Gonne' })], []],
  [
    'what descriptions say apart',
    [
      garment('Lana A', { proposed: '100% lana' }),
      garment('Lana B', { proposed: '80% lana, 20% cashmere' }),
      garment('Lana C', { proposed: '100% lana' }),
    ],
    [['lana', 'Lana A, Lana C']],
  ],
  [
    'what descriptions say with doubts',
    [
      garment('A', { description: 'lana', sentences: ['90% lana riciclata'] }),
      garment('B', { description: 'lana', sentences: ['50% lana riciclata'] }),
    ],
    [],
  ],
];

test.each(CASES)('%s', (_what, garments, groups) => {
  expect(
    groupsOf(garments).map(({ words, garments: of }) => [words, of.map(({ name }) => name).join(', ')]),
  ).toEqual(groups);
});

test('the largest group comes first, and one answer is for no more than a form sends', () => {
  const many = Array.from({ length: MOST_IN_GROUP + 3 }, (_, n) => garment(`Lana ${n}`));
  const some = [garment('Seta uno'), garment('Seta due')];
  const sizes = groupsOf([...some, ...many]).map(({ words, garments }) => [words, garments.length]);
  expect(sizes).toEqual([
    ['lana', MOST_IN_GROUP],
    ['lana', 3],
    ['seta', 2],
  ]);
});
