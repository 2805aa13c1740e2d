import { expect, test } from 'vitest';
import { exchangeable } from './exchangeable.ts';

test('who holds the facade, or a copy of an object with it, reaches what was exchanged', () => {
  const named = (name: string) => ({
    get mode() {
      return name;
    },
    hello: (to: string) => `${name} greets ${to}`,
  });
  const [first, second] = [named('first'), named('second')];
  const { facade, exchange } = exchangeable(first);
  const copy = { ...{ facade } };
  expect([facade.mode, copy.facade.hello('you')]).toEqual(['first', 'first greets you']);
  expect(exchange(second)).toBe(first);
  expect([facade.mode, copy.facade.hello('you')]).toEqual(['second', 'second greets you']);
});
