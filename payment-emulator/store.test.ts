import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryJournal, openJournal } from './journal.server.ts';
import { openStore } from './store.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'payment-store-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a transaction that fails leaves nothing behind', () => {
  const journal = openJournal(directory);
  const store = openStore(journal, () => false);
  store.transaction(() => store.put('deliveries', 'a', { event: 'a', attempts: 0 }));
  expect(() =>
    store.transaction(() => {
      store.put('deliveries', 'a', { event: 'a', attempts: 1 });
      store.put('deliveries', 'b', { event: 'b', attempts: 0 });
      expect(store.get('deliveries', 'a')?.attempts).toBe(1);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(store.all('deliveries')).toEqual([{ event: 'a', attempts: 0 }]);
  journal.close();
  expect(readFileSync(join(directory, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
});

test('changes are made inside a transaction only', () => {
  const store = openStore(memoryJournal(), () => false);
  expect(() => store.put('deliveries', 'a', { event: 'a', attempts: 0 })).toThrow();
});

test('a journal that is mostly history is shortened, keeps what counts, and goes on', () => {
  const path = join(directory, 'journal.jsonl');
  const first = openJournal(directory);
  const store = openStore(first, () => false);
  for (const id of ['a', 'b', 'stale', 'gone']) {
    for (let attempts = 0; attempts < 200; attempts += 1) {
      store.transaction(() => store.put('deliveries', id, { event: id, attempts }));
    }
  }
  store.transaction(() => store.drop('deliveries', 'gone'));
  first.close();

  const second = openJournal(directory);
  const shortened = openStore(second, ([, id]) => id === 'stale');
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2);
  shortened.transaction(() => shortened.put('deliveries', 'c', { event: 'c', attempts: 0 }));
  second.close();

  const third = openJournal(directory);
  const seen: string[] = [];
  openStore(third, () => false).watch(([, id]) => seen.push(id));
  third.close();
  expect(seen).toEqual(['a', 'b', 'c']);
});

test.each([
  ['in the middle of a line', '["kept"]\n["to', [['kept']]],
  [
    'in the middle of a letter',
    Buffer.concat([Buffer.from('["kept"]\n["'), Buffer.from('à').subarray(0, 1)]),
    [['kept']],
  ],
  ['before the end of the line', '["kept"]\n["torn"]', [['kept']]],
  ['with rubbish in the last line', '["kept"]\n\0\0\n', [['kept']]],
  ['in the first line', '["to', []],
])('a journal that ends %s is read up to there and written on', (_, content, entries) => {
  writeFileSync(join(directory, 'journal.jsonl'), content);
  const journal = openJournal(directory);
  expect(journal.read()).toEqual(entries);
  journal.append(['new']);
  expect(journal.read()).toEqual([...entries, ['new']]);
  journal.close();
});

test('a journal that is damaged elsewhere is refused', () => {
  writeFileSync(join(directory, 'journal.jsonl'), '["kept"]\nrubbish\n["kept"]\n');
  const journal = openJournal(directory);
  expect(() => journal.read()).toThrow('damaged at byte 9');
  journal.close();
});
