import { expect, test } from 'vitest';
import {
  type AccountMemory,
  afterAnswer,
  changesSince,
  isSameList,
  parseAccountMemory,
} from './account-list.ts';
import { MAX_FAVOURITES, type WishlistItem } from './wishlist.ts';

const AT = '2026-05-01T08:00:00.000Z';
const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const ids = (letters: string) => [...letters].map(idOf);
const item = (letter: string): WishlistItem => ({
  ...{ id: idOf(letter), name: letter, price: 10, original_price: null, image_url: null },
  ...{ category: 'Top', description: '', sizes: ['S'], is_new: false, is_sale: false, is_featured: false },
  added_at: AT,
});
const items = (letters: string) => [...letters].map(item);
const list = (letters: string, account = 'ada') => ({
  account,
  favourites: ids(letters).map((id) => ({ id, added_at: AT })),
});
const names = (found: readonly WishlistItem[]) => found.map(({ name }) => name).join('');

test.each<[string, string | null, string, string, string]>([
  ['signing in sends the whole list', null, 'ab', 'ab', ''],
  ['an empty list is nothing to send', null, '', '', ''],
  ['a list as it came is nothing to send', 'ab', 'ba', '', ''],
  ['a heart that was pressed', 'ab', 'cab', 'c', ''],
  ['a heart that was pressed again', 'ab', 'b', '', 'a'],
  ['both', 'ab', 'cb', 'c', 'a'],
  ['all of them', 'ab', '', '', 'ab'],
])('%s', (_, before, now, add, remove) => {
  const memory = before === null ? null : { account: 'ada', ids: ids(before) };
  const changes = changesSince(memory, items(now));
  expect(changes.add).toEqual(ids(add).map((id) => ({ id, added_at: AT })));
  expect(changes.remove).toEqual(ids(remove));
});

test('what cannot be a product of this shop is not sent', () => {
  expect(changesSince(null, [{ ...item('a'), id: '3' }])).toEqual({ add: [], remove: [] });
});

type Case = { title: string; account: string; sent: string; now?: string; learnt?: string };

test.each<Case & { items: string; memory?: string }>([
  { title: 'what another device added comes', account: 'ab', sent: 'b', learnt: 'a', items: 'ab' },
  { title: 'what another device took away goes', account: 'b', sent: 'ab', items: 'b' },
  { title: 'a product that nobody can name is not remembered', account: 'ab', sent: 'b', items: 'b' },
  { title: 'a product that is gone goes', account: '', sent: 'a', items: '' },
  {
    ...{ title: 'what was added meanwhile stays, and is yet to be sent', account: 'a', sent: 'a', now: 'ba' },
    ...{ items: 'ba', memory: 'a' },
  },
  {
    ...{
      title: 'what was taken away meanwhile stays away, and is yet to be sent',
      account: 'ab',
      sent: 'ab',
    },
    ...{ now: 'b', items: 'b', memory: 'ab' },
  },
  {
    ...{
      title: 'what was added here and there meanwhile is there once',
      account: 'ba',
      sent: 'a',
      now: 'ba',
    },
    ...{ items: 'ba', memory: 'ba' },
  },
])('$title', ({ account, sent, now = sent, learnt = '', items: expected, memory = expected }) => {
  const answer = { list: list(account), sent: items(sent), now: items(now), learnt: items(learnt) };
  const next = afterAnswer(answer);
  expect(names(next.items)).toBe(expected);
  expect(next.memory).toEqual({ account: 'ada', ids: ids(memory) });
});

test('a product taken away on one device does not come back from the other’s old list', () => {
  let account = '';
  const open = (device: { memory: AccountMemory | null; shown: string }) => {
    const sent = items(device.shown);
    const { add, remove } = changesSince(device.memory, sent);
    const kept = [...account].filter((letter) => !remove.includes(idOf(letter)));
    const added = [...'abc'].filter((letter) => add.some(({ id }) => id === idOf(letter)));
    account = [...new Set([...added, ...kept])].sort().join('');
    const next = afterAnswer({ list: list(account), sent, now: sent, learnt: items('abc') });
    return { memory: next.memory, shown: names(next.items) };
  };
  let phone = open({ memory: null, shown: 'ab' });
  let computer = open({ memory: null, shown: 'bc' });
  expect([account, computer.shown]).toEqual(['abc', 'abc']);
  computer = open({ ...computer, shown: 'ac' });
  phone = open(phone);
  expect([account, phone.shown]).toEqual(['ac', 'ac']);
  expect(open(computer).shown).toBe('ac');
});

test('a device takes over the moments of the account, and holds no more than its limit', () => {
  const later = { account: 'ada', favourites: [{ id: idOf('a'), added_at: '2026-05-02T08:00:00.000Z' }] };
  const [a] = afterAnswer({ list: later, sent: items('a'), now: items('a'), learnt: [] }).items;
  expect(a?.added_at).toBe('2026-05-02T08:00:00.000Z');
  const many = Array.from({ length: MAX_FAVOURITES }, (_, n) => ({ ...item('a'), id: `n${n}` }));
  const full = { account: 'ada', favourites: many.map(({ id }) => ({ id, added_at: AT })) };
  const { items: shown } = afterAnswer({ list: full, sent: many, now: [item('b'), ...many], learnt: [] });
  expect(shown).toHaveLength(MAX_FAVOURITES);
  expect(shown[0]?.name).toBe('b');
});

test('lists are the same by product, moment and order', () => {
  expect(isSameList(items('ab'), items('ab'))).toBe(true);
  expect(isSameList(items('ab'), items('ba'))).toBe(false);
  expect(isSameList(items('ab'), items('a'))).toBe(false);
  expect(isSameList(items('a'), [{ ...item('a'), added_at: '2026-05-02T08:00:00.000Z' }])).toBe(false);
});

test.each([
  [JSON.stringify({ account: 'ada', ids: [...ids('aab'), 3, 'x'] }), { account: 'ada', ids: ids('ab') }],
  [JSON.stringify({ account: '', ids: [] }), null],
  [JSON.stringify({ account: 'ada' }), null],
  ['[]', null],
  ['{"account":', null],
  [null, null],
])('the memory %s', (json, memory) => {
  expect(parseAccountMemory(json)).toEqual(memory);
});
