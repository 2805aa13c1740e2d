import { expect, test } from 'vitest';
import { streamed } from './streamed-text.ts';

test('a long text is made only as far as it is read, and ends with its reader', async () => {
  let made = 0;
  let ended = false;
  async function* text() {
    try {
      for (;;) {
        made += 1;
        yield 'x'.repeat(1024);
      }
    } finally {
      ended = true;
    }
  }
  const reader = streamed(text(), 'text/plain').body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.byteLength).toBe(32 * 1024);
  // One chunk was read and one is ready.
  expect(made).toBeLessThanOrEqual(64);
  await reader?.cancel();
  expect(ended).toBe(true);
});

test('a short text is whole, and kept by nobody without asking again', async () => {
  async function* text() {
    yield 'due ';
    yield 'parole';
  }
  const answer = streamed(text(), 'text/plain');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe('due parole');
});
