import { beforeEach, describe, expect, test } from 'vitest';
import { ownStorage } from './account-storage.ts';

/** A storage area, as browsers have them. */
function area(filled: Record<string, string>) {
  const map = new Map(Object.entries(filled));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const OWN = { cartItems: '[1]', cookieConsent: '{}', tillQueue: '[]', wishlistItems: '[2]' };
const FILLED = { checkoutForm: '{"customer_name":"Ada"}', recentSearches: '["seta"]', aKeyOfTomorrow: 'x' };

let storage: ReturnType<typeof area>;
beforeEach(() => {
  storage = area({ ...OWN, ...FILLED });
});
const left = () => Object.fromEntries([...storage.map].filter(([key]) => key !== 'accountHere'));

describe('what an account filled in', () => {
  test.each([
    ['the session ends', null],
    ['another account signs in', 'bea'],
  ])('goes when %s; what is the device’s stays', (_when, next) => {
    expect(ownStorage(storage, 'ada')).toBe(false);
    expect(ownStorage(storage, next)).toBe(true);
    expect(left()).toEqual(OWN);
    expect(storage.map.get('accountHere') ?? null).toBe(next);
    expect(ownStorage(storage, next)).toBe(false);
  });

  test('stays while it is signed in, and a guest’s while nobody was', () => {
    expect(ownStorage(storage, null)).toBe(false);
    expect(ownStorage(storage, 'ada')).toBe(false);
    expect(ownStorage(storage, 'ada')).toBe(false);
    expect(left()).toEqual({ ...OWN, ...FILLED });
  });

  test('takes an account’s favourites with it, which are not the device’s', () => {
    storage.setItem('wishlistAccount', '{"account":"ada"}');
    ownStorage(storage, 'ada');
    ownStorage(storage, null);
    expect(left()).toEqual({ ...OWN, wishlistItems: '[]' });
  });
});
