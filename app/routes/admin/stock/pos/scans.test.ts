import { expect, test } from 'vitest';
import {
  carriedOut,
  EMPTY_QUEUE,
  formatQueue,
  parseQueue,
  refusedFor,
  type Scan,
  seen,
  waitFor,
} from './scans.ts';

const scan = (key: string): Scan => ({
  key,
  kind: 'sale',
  code: '8001234567897',
  bySize: false,
  bill: '5f0c9a52-8a8e-4f64-9a52-d8a7b8f9a001',
  label: '8001234567897',
  at: 1_000,
});

test('scans wait in their order until the shop has answered', () => {
  const queue = ['a', 'b', 'c'].reduce((all, key) => waitFor(all, scan(key)), EMPTY_QUEUE);
  const answered = refusedFor(carriedOut(queue, 'a'), 'b', 'Già venduto');
  expect(answered.waiting.map(({ key }) => key)).toEqual(['c']);
  expect(answered.refused).toEqual([{ ...scan('b'), why: 'Già venduto' }]);
  expect(parseQueue(formatQueue(answered))).toEqual(answered);
  expect(seen(answered, 'b').refused).toEqual([]);
});

test('a second answer to the same scan changes nothing', () => {
  const queue = refusedFor(waitFor(EMPTY_QUEUE, scan('a')), 'a', 'Già venduto');
  expect(refusedFor(queue, 'a', 'Già venduto')).toEqual(queue);
  expect(carriedOut(queue, 'a')).toEqual(queue);
});

test.each([
  [null],
  [''],
  ['null'],
  ['[]'],
  ['{"waiting":3}'],
  ['{"waiting":[{"key":1}],"refused":[{"key":"a","why":"x"}]}'],
])('what the browser kept as %j is an empty queue', (text) => {
  expect(parseQueue(text)).toEqual(EMPTY_QUEUE);
});

test('a scan from before there were bills is still sent', () => {
  const { bill: _, ...old } = scan('a');
  expect(parseQueue(formatQueue({ waiting: [old], refused: [] })).waiting).toEqual([old]);
});

test('an empty queue is not kept', () => {
  expect(formatQueue(EMPTY_QUEUE)).toBeNull();
});
