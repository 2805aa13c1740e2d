import { describe, expect, test } from 'vitest';
import {
  choiceNamed,
  copiedCells,
  filledBelow,
  filledDown,
  filledFromAbove,
  filledWhereEmpty,
  nextMissing,
  pasted,
  withCell,
} from './grid-edits.ts';

const GRID = [
  ['a', '', 'x'],
  ['', '', ''],
  ['b', 'c', ''],
  ['', '', 'y'],
];
const asItIs = (_column: number, text: string) => text;

test('a text goes into the empty cells below, and over none that says something', () => {
  expect(filledDown(GRID, { row: 0, column: 0 }).map(([first]) => first)).toEqual(['a', 'a', 'b', 'a']);
});

test('a cell takes what stands above it; the first has none above', () => {
  expect(filledFromAbove(GRID, { row: 1, column: 2 })[1]).toEqual(['', '', 'x']);
  expect(filledFromAbove(GRID, { row: 0, column: 0 })).toBe(GRID);
});

test('nothing new is made of a cell that says so already, or is not there', () => {
  expect(withCell(GRID, { row: 0, column: 0 }, 'a')).toBe(GRID);
  expect(withCell(GRID, { row: 9, column: 0 }, 'a')).toBe(GRID);
});

describe('a paste', () => {
  test('fills to the right and downwards, and tells what it left out', () => {
    const copied = [
      ['1', '2', '3'],
      ['4', '5', '6'],
    ];
    const { grid, taken, leftOut } = pasted(GRID, { row: 3, column: 1 }, copied, asItIs);
    expect(grid[3]).toEqual(['', '1', '2']);
    expect({ taken, leftOut }).toEqual({ taken: 2, leftOut: 4 });
  });

  test('leaves a cell as it is whose column does not know the text', () => {
    const known = (column: number, text: string) => (column === 0 && text !== 'Rossi' ? null : text);
    const { grid, leftOut } = pasted(GRID, { row: 0, column: 0 }, [['Bianchi', 'lana']], known);
    expect(grid[0]).toEqual(['a', 'lana', 'x']);
    expect(leftOut).toBe(1);
  });

  test.each<[string, string[][]]>([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
    ['"Fodera: 100% seta\nTessuto: 100% lana"\tx', [['Fodera: 100% seta\nTessuto: 100% lana', 'x']]],
    ['"dice ""ciao"""', [['dice "ciao"']]],
    ['', [['']]],
  ])('of %j is read as cells', (text, cells) => {
    expect(copiedCells(text)).toEqual(cells);
  });
});

describe('the next that is missing', () => {
  const isNeeded = ({ column }: { column: number }) => column < 2;
  test.each([
    [null, { row: 0, column: 1 }],
    [
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ],
    [
      { row: 1, column: 1 },
      { row: 3, column: 0 },
    ],
    [
      { row: 3, column: 1 },
      { row: 0, column: 1 },
    ],
  ])('after %j', (from, next) => {
    expect(nextMissing(GRID, from, isNeeded)).toEqual(next);
  });
  test('is none where nothing is', () => {
    expect(nextMissing([['a']], null, isNeeded)).toBeNull();
  });
});

test('a choice is named in any case and without accents, and never when two are called so', () => {
  const choices = [
    { value: '1', name: 'Manifattura Perù' },
    { value: '2', name: 'Doppia' },
    { value: '3', name: 'doppia' },
  ];
  expect(['manifattura peru', 'Doppia', 'altro', ''].map((text) => choiceNamed(choices, text))).toEqual([
    '1',
    null,
    null,
    '',
  ]);
});

test('what descriptions say goes where nothing is, and nowhere else', () => {
  const grid = [
    ['', 'x'],
    ['a', ''],
    ['', ''],
  ];
  const texts = [[[0, 'b'] as const, [1, 'y'] as const], [[0, 'b'] as const, [1, ''] as const], null];
  expect(filledWhereEmpty(grid, texts)).toEqual([
    ['b', 'x'],
    ['a', ''],
    ['', ''],
  ]);
  expect(filledBelow(grid, { row: 1, column: 0 })).toBe(1);
});
