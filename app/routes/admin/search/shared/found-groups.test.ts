import { expect, test } from 'vitest';
import { foundGroups, MOST, openedFirst } from './found-groups.ts';
import type { Place } from './match.ts';

const entry = (to: string) => ({ to, label: to });
const place = (kind: Place['kind'], to: string, strong = true) => ({
  place: { kind, ...entry(to) },
  score: strong ? 4 : 1,
  strong,
});

test.each([
  ['names before rows', [place('page', '/a')], ['page', 'order', 'product']],
  [
    'rows before mentions',
    [place('help', '/h', false), place('setting', '/s', false)],
    ['order', 'product', 'setting', 'help'],
  ],
  [
    'a group as its strongest place',
    [place('setting', '/s', false), place('setting', '/t')],
    ['setting', 'order', 'product'],
  ],
  ['rows alone', [], ['order', 'product']],
])('%s', (_, places, kinds) => {
  const rows = { order: [entry('/o')], customer: [], product: [entry('/p')] };
  expect(foundGroups(places, rows, []).map(({ kind }) => kind)).toEqual(kinds);
});

test('the nearest name comes before the usual order of kinds', () => {
  const near = { ...place('setting', '/s'), score: 9 };
  expect(foundGroups([place('action', '/a'), near], {}, []).map(({ kind }) => kind)).toEqual([
    'setting',
    'action',
  ]);
});

test('in its group what was opened last comes first, and no group is long', () => {
  const orders = Array.from({ length: MOST.order + 2 }, (_, n) => entry(`/o${n}`));
  const [group] = foundGroups([], { order: orders }, ['/o6', '/x', '/o1']);
  expect(group?.entries.map(({ to }) => to)).toEqual(['/o6', '/o1', '/o0', '/o2', '/o3']);
});

test('what was not opened stays in its order', () => {
  expect(openedFirst([entry('/a'), entry('/b'), entry('/c')], ['/c'])).toEqual(['/c', '/a', '/b'].map(entry));
});
