import { expect, test } from 'vitest';
import { cachedValue } from './cached-value.ts';

test('what was read is answered until it is dropped', async () => {
  let times = 0;
  const count = cachedValue(async () => ++times);
  expect([await count.read(), await count.read()]).toEqual([1, 1]);
  count.drop();
  expect(await count.read()).toBe(2);
});

test('who comes after a drop does not get what was being read before it', async () => {
  const answers: ((value: string) => void)[] = [];
  const value = cachedValue(() => new Promise<string>((answer) => answers.push(answer)));
  const before = value.read();
  value.drop();
  const after = value.read();
  answers[1]?.('new');
  answers[0]?.('old');
  expect(await Promise.all([before, after, value.read()])).toEqual(['old', 'new', 'new']);
});

test('a reading that failed is tried again by the next', async () => {
  let fails = true;
  const value = cachedValue(async () => {
    if (fails) throw new Error('away');
    return 'there';
  });
  await expect(value.read()).rejects.toThrow('away');
  fails = false;
  expect(await value.read()).toBe('there');
});
