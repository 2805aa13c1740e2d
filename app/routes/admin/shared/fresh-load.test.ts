import { expect, test, vi } from 'vitest';
import { loadFresh } from './fresh-load.ts';
import { sendOrStay } from './stay-on-page.ts';

test('what is read before an action ends is read again, so that it never lands as news', async () => {
  let stored = 'closed';
  const answers: (() => void)[] = [];
  const read = vi.fn(async () => {
    const found = stored;
    await new Promise<void>((resolve) => answers.push(resolve));
    return found;
  });
  const begun = loadFresh(read);
  await sendOrStay({
    serverAction: async () => {
      stored = 'open';
    },
  });
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await begun).toBe('open');
});

test.each([
  ['before it', async () => {}],
  ['with a fault', async () => Promise.reject(new TypeError('network'))],
])('an action that ended %s costs no second reading', async (_when, serverAction) => {
  await sendOrStay<unknown>({ serverAction });
  const read = vi.fn(async () => 'open');
  expect(await loadFresh(read)).toBe('open');
  expect(read).toHaveBeenCalledTimes(1);
});
