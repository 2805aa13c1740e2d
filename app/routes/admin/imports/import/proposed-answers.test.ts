import { expect, test } from 'vitest';
import { labelsFrom, scalesFrom, uncountedFrom } from './proposed-answers.ts';

const SCALE = {
  ...{ id: 'file-letters', name: 'Lettere', sizes: ['S', 'M', '1X'], sizeSystem: null, sizeType: null },
  ...{ products: 3, isMixed: false, isTaken: true },
};
const form = (fields: [string, string][]) => {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
};

test('a proposed scale has the name and the order that the form says, and all of its sizes', () => {
  const sent = form([
    ['new-scale:file-letters', 'on'],
    ['new-scale:name:file-letters', ' Comode '],
    ['new-scale:sizes:file-letters', '1X\nS\nXXL\n1X'],
  ]);
  expect(scalesFrom(sent, [SCALE])).toEqual([{ ...SCALE, name: 'Comode', sizes: ['1X', 'S', 'M'] }]);
});

test('it is left out where its box is not ticked, and stays as it is where it was not shown', () => {
  const sent = form([
    ['new-scale:name:file-letters', ''],
    ['new-scale:sizes:file-letters', 'S\nM\n1X'],
  ]);
  expect(scalesFrom(sent, [SCALE])).toEqual([{ ...SCALE, isTaken: false }]);
  expect(scalesFrom(form([]), [SCALE])).toEqual([SCALE]);
});

test.each([
  ['one', 'one'],
  ['constructor', undefined],
])('pieces that are not counted: %s', (sent, read) => {
  expect(uncountedFrom(form([['uncounted', sent]]))).toBe(read);
});

test('only what was shown is accepted', () => {
  const shown = [
    { key: 'a', isAccepted: false },
    { key: 'b', isAccepted: true },
  ];
  const sent = form([
    ['labels-shown', '1'],
    ['label', 'a'],
    ['label', 'z'],
  ]);
  expect(labelsFrom(sent, shown, ['b', 'c'])).toEqual(['c', 'a']);
  expect(labelsFrom(form([['label', 'a']]), shown, ['b'])).toBeUndefined();
});
