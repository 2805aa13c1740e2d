import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginBill, currentBill, forgetClosed, resumeBill } from './scans.ts';

const stored = new Map<string, string>();
beforeAll(() =>
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  }),
);
beforeEach(() => stored.clear());
afterAll(() => vi.unstubAllGlobals());

test('scans go to one bill until it is closed', () => {
  const id = beginBill();
  expect(beginBill()).toBe(id);
  forgetClosed({ id: 'another', version: 9 });
  expect(beginBill()).toBe(id);
  forgetClosed({ id, version: 1 });
  expect(currentBill.read().id).toBe('');
  expect(beginBill()).not.toBe(id);
});

test('a reopened bill is not forgotten for a page that still shows it closed', () => {
  resumeBill({ id: 'bill', version: 4 });
  forgetClosed({ id: 'bill', version: 4 });
  expect(currentBill.read().id).toBe('bill');
  forgetClosed({ id: 'bill', version: 6 });
  expect(currentBill.read().id).toBe('');
});

test('a bill that the browser stored before an update, as its id alone, is closed like every other', () => {
  stored.set('tillBill', 'bill');
  expect(beginBill()).toBe('bill');
  forgetClosed({ id: 'bill', version: 2 });
  expect(currentBill.read().id).toBe('');
});
