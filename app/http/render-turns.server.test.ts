import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderTurns } from './render-turns.server.ts';

test('one page is rendered between two looks at the network', async () => {
  const turns = createRenderTurns();
  const seen: string[] = [];
  const pages = ['a', 'b', 'c'].map((page) => turns.next().then(() => seen.push(page)));
  setImmediate(() => {
    seen.push('network');
    setImmediate(() => seen.push('network'));
  });
  await Promise.all(pages);
  expect(seen.join(' ')).toMatch(/^a network b network c$|^network a network b c$/);
});

test('what is urgent goes on while pages wait', async () => {
  const turns = createRenderTurns(20);
  const seen: string[] = [];
  const urgent = turns.urgent(async () => {
    for (const step of ['1', '2', '3']) {
      await pause(1);
      seen.push(step);
    }
    return 'done';
  });
  const page = turns.next().then(() => seen.push('page'));
  expect(await urgent).toBe('done');
  await page;
  expect(seen).toEqual(['1', '2', '3', 'page']);
});

test('pages wait no longer once an urgent task has failed', async () => {
  const turns = createRenderTurns(60_000);
  await expect(turns.urgent(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await turns.next();
});
