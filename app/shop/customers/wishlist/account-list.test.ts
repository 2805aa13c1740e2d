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
const idOf = (mail: string) => `${mail.repeat(8)}-0000-4000-8000-000000000000`;
const ids = (mails: string) => [...mails].map(idOf);
const item = (mail: string): WishlistItem => ({
  id: idOf(mail),
  name: mail,
  price: 10,
  original_price: null,
  image_url: null,
  category: 'Top',
  description: '',
  sizes: ['S'],
  is_new: false,
  is_sale: false,
  is_featured: false,
  added_at: AT,
});
const items = (mails: string) => [...mails].map(item);
const list = (mails: string, account = 'ada') => ({
  account,
  favourites: ids(mails).map((id) => ({ id, added_at: AT })),
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
    title: 'what was added meanwhile stays, and is yet to be sent',
    account: 'a',
    sent: 'a',
    now: 'ba',
    items: 'ba',
    memory: 'a',
  },
  {
    title: 'what was taken away meanwhile stays away, and is yet to be sent',
    account: 'ab',
    sent: 'ab',
    now: 'b',
    items: 'b',
    memory: 'ab',
  },
  {
    title: 'what was added here and there meanwhile is there once',
    account: 'ba',
    sent: 'a',
    now: 'ba',
    items: 'ba',
    memory: 'ba',
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
    const remaining = [...account].filter((mail) => !remove.includes(idOf(mail)));
    const added = [...'abc'].filter((mail) => add.some(({ id }) => id === idOf(mail)));
    account = [...new Set([...added, ...remaining])].sort().join('');
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

test('a size that is chosen goes to the account, and comes from it', () => {
  const [a] = items('a');
  if (!a) throw new Error('no item');
  const memory = { account: 'ada', ids: ids('a') };
  const ofAccount = (size: string | null) => ({
    account: 'ada',
    favourites: [{ id: a.id, added_at: AT, size }],
  });
  const added = (before: AccountMemory | null, size?: string) =>
    changesSince(before, [size ? { ...a, size } : a]).add.map((one) => one.size);
  // New to the account, one without a size takes none away.
  expect(added(null)).toEqual([undefined]);
  expect(added(null, 'S')).toEqual(['S']);
  expect(added(memory)).toEqual([]);
  expect(added(memory, 'S')).toEqual(['S']);
  expect(added({ ...memory, sizes: { [a.id]: 'S' } }, 'S')).toEqual([]);
  expect(added({ ...memory, sizes: { [a.id]: 'S' } })).toEqual([null]);

  const sent = [{ ...a, size: 'S' }];
  const after = (size: string | null, now = sent) =>
    afterAnswer({ list: ofAccount(size), sent, now, learnt: [] });
  expect(after('M').items).toMatchObject([{ size: 'M' }]);
  expect(after('M').memory).toEqual({ ...memory, sizes: { [a.id]: 'M' } });
  expect(after(null).items[0]).not.toHaveProperty('size');
  // What was chosen while the answer was under way stays, and is yet to be sent.
  const chosen = after('S', [{ ...a, size: 'L' }]);
  expect(chosen.items).toMatchObject([{ size: 'L' }]);
  expect(changesSince(chosen.memory, chosen.items).add).toMatchObject([{ size: 'L' }]);
  // A node that knows no sizes yet says nothing of them.
  expect(afterAnswer({ list: list('a'), sent, now: sent, learnt: [] }).items).toMatchObject([{ size: 'S' }]);
});

test('lists are the same by product, size, moment and order', () => {
  expect(isSameList(items('a'), [{ ...item('a'), size: 'S' }])).toBe(false);
  expect(isSameList(items('ab'), items('ab'))).toBe(true);
  expect(isSameList(items('ab'), items('ba'))).toBe(false);
  expect(isSameList(items('ab'), items('a'))).toBe(false);
  expect(isSameList(items('a'), [{ ...item('a'), added_at: '2026-05-02T08:00:00.000Z' }])).toBe(false);
});

test.each([
  [JSON.stringify({ account: 'ada', ids: [...ids('aab'), 3, 'x'] }), { account: 'ada', ids: ids('ab') }],
  [
    JSON.stringify({ account: 'ada', ids: ids('a'), sizes: { [idOf('a')]: 'S', x: 'M', [idOf('b')]: 3 } }),
    { account: 'ada', ids: ids('a'), sizes: { [idOf('a')]: 'S' } },
  ],
  [JSON.stringify({ account: '', ids: [] }), null],
  [JSON.stringify({ account: 'ada' }), null],
  ['[]', null],
  ['{"account":', null],
  [null, null],
])('the memory %s', (json, memory) => {
  expect(parseAccountMemory(json)).toEqual(memory);
});
