import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['saves data', { connection: { saveData: true } }, true, 'none'],
  ['does not', { connection: { saveData: false } }, false, 'intent'],
  ['does not tell', {}, false, 'intent'],
  ['is a server', undefined, false, 'intent'],
])('a device that %s', async (_, navigator, saves, prefetch) => {
  vi.stubGlobal('navigator', navigator);
  const { PREFETCH, savesData } = await import('./wants-less.ts');
  expect([savesData(), PREFETCH]).toEqual([saves, prefetch]);
});
