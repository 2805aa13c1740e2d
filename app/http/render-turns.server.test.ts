import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unhurried } from '../lib/urgent.server.ts';
import { createRenderTurns } from './render-turns.server.ts';

test('one page is rendered between two looks at the network', async () => {
  const turns = createRenderTurns();
  const seen: string[] = [];
  const pages = ['a', 'b', 'c'].map((page) => turns.ownTurn().then(() => seen.push(page)));
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
  const page = turns.ownTurn().then(() => seen.push('page'));
  expect(await urgent).toBe('done');
  await page;
  expect(seen).toEqual(['1', '2', '3', 'page']);
});

test('so does what comes in when a page already waits for its turn', async () => {
  const turns = createRenderTurns(60_000);
  const seen: string[] = [];
  const page = turns.ownTurn().then(() => seen.push('page'));
  await turns.urgent(async () => {
    for (const step of ['1', '2', '3']) {
      await pause(1);
      seen.push(step);
    }
  });
  await page;
  expect(seen).toEqual(['1', '2', '3', 'page']);
});

test('nor does a page begin to be loaded meanwhile', async () => {
  const turns = createRenderTurns(60_000);
  const seen: string[] = [];
  await turns.untilCalm();
  const urgent = turns.urgent(async () => {
    await pause(5);
    seen.push('urgent');
  });
  const page = turns.untilCalm().then(() => seen.push('page'));
  await Promise.all([urgent, page]);
  expect(seen).toEqual(['urgent', 'page']);
});

test('a page waits no longer than it must', async () => {
  const turns = createRenderTurns(60_000);
  const seen: string[] = [];
  await turns.urgent(async () => {
    const page = turns.ownTurn().then(() => seen.push('page'));
    await pause(5);
    seen.push('asks outside');
    await unhurried(async () => {
      await page;
      seen.push('answered');
    });
  });
  expect(seen).toEqual(['asks outside', 'page', 'answered']);
});

test('a page does not wait for ever for one urgent task after the other', async () => {
  const turns = createRenderTurns(10);
  const ends = Promise.withResolvers<void>();
  const urgent = turns.urgent(() => ends.promise);
  await turns.ownTurn();
  await turns.ownTurn();
  ends.resolve();
  await urgent;
});

test('when somebody has just paid, others come in between two pages', async () => {
  const turns = createRenderTurns(60_000);
  await turns.urgent(async () => {});
  const seen: string[] = [];
  const first = turns.ownTurn().then(() => {
    seen.push('page');
    const end = performance.now() + 60;
    while (performance.now() < end);
    setTimeout(() => seen.push('other'), 10);
  });
  const second = turns.ownTurn().then(() => seen.push('page'));
  await Promise.all([first, second]);
  expect(seen).toEqual(['page', 'other', 'page']);
});

test('pages wait no longer once an urgent task has failed', async () => {
  const turns = createRenderTurns(60_000);
  await expect(turns.urgent(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await turns.ownTurn();
});
