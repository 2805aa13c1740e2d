import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserStore, browserStore } from './browser-store.ts';

let stored: Map<string, string>;
let heard: Map<string, (event: { key: string | null }) => void>;
let refuses: boolean;

beforeEach(() => {
  stored = new Map();
  heard = new Map();
  refuses = false;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (refuses) throw new Error('QuotaExceededError');
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (name: string, listener: (event: { key: string | null }) => void) =>
      heard.set(name, listener),
    removeEventListener: (name: string) => heard.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(): BrowserStore<readonly string[]> {
  return browserStore<readonly string[]>({
    key: 'words',
    parse: (text) => (text ? text.split(' ') : []),
    format: (words) => words.join(' ') || null,
    empty: [],
  });
}

const add = (word: string) => (words: readonly string[]) => [...words, word];

test('a stored value is parsed once and keeps its identity', () => {
  stored.set('words', 'a b');
  const store = open();
  expect(store.read()).toEqual(['a', 'b']);
  expect(store.read()).toBe(store.read());
});

test('a changed value is stored and announced, an equal one is neither', () => {
  const store = open();
  const listener = vi.fn();
  store.subscribe(listener);
  store.update(add('a'));
  expect(stored.get('words')).toBe('a');
  expect(listener).toHaveBeenCalledTimes(1);
  store.update((words) => words);
  expect(listener).toHaveBeenCalledTimes(1);
  store.update(() => []);
  expect(stored.has('words')).toBe(false);
});

test('a change by another tab is seen, and is not overwritten by this one', () => {
  const store = open();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  stored.set('words', 'theirs');
  heard.get('storage')?.({ key: 'other' });
  expect(listener).not.toHaveBeenCalled();
  heard.get('storage')?.({ key: 'words' });
  expect(store.read()).toEqual(['theirs']);
  stored.set('words', 'theirs again');
  store.update(add('ours'));
  expect(stored.get('words')).toBe('theirs again ours');
  stored.clear();
  heard.get('storage')?.({ key: null });
  expect(store.read()).toEqual([]);
  leave();
  expect(heard.size).toBe(0);
});

test('with full storage nothing is stored, and the page still works', () => {
  stored.set('words', 'old');
  const store = open();
  refuses = true;
  store.update(add('new'));
  store.update(add('newer'));
  expect(store.read()).toEqual(['old', 'new', 'newer']);
  expect(stored.get('words')).toBe('old');
  expect(store.isStored()).toBe(false);
  refuses = false;
  store.update(add('newest'));
  expect([store.isStored(), stored.get('words')]).toEqual([true, 'old new newer newest']);
});

test('forbidden storage reads as empty', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('SecurityError');
    },
  });
  const store = open();
  expect(store.read()).toEqual([]);
  store.update(add('a'));
  store.update(add('b'));
  expect(store.read()).toEqual(['a', 'b']);
  expect(store.isStored()).toBe(false);
});

test('on the server the store is empty', () => {
  vi.unstubAllGlobals();
  expect(open().read()).toEqual([]);
});
