import { expect, test } from 'vitest';
import { howManyToNotify, type Turn } from './turns.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number, expected: number): Turn => ({
  notified: expected,
  at: new Date(now.getTime() - hours * 60 * 60_000),
});

test.each<[string, { available: number | null; waiting: number; turns?: Turn[] }, number]>([
  ['nobody waits', { available: 3, waiting: 0 }, 0],
  ['nothing is there', { available: 0, waiting: 12 }, 0],
  ['a count below its holds', { available: -1, waiting: 12 }, 0],
  ['fewer pieces than people', { available: 2, waiting: 12 }, 2],
  ['more pieces than people', { available: 5, waiting: 3 }, 3],
  ['pieces that nobody counts', { available: null, waiting: 12, turns: [ago(1, 12)] }, 12],
  ['all pieces are left to who was told of them', { available: 2, waiting: 10, turns: [ago(1, 2)] }, 0],
  ['one of the two was bought meanwhile', { available: 1, waiting: 10, turns: [ago(1, 2)] }, 0],
  ['three more came meanwhile', { available: 5, waiting: 10, turns: [ago(1, 2)] }, 3],
  ['two turns, both within the day', { available: 5, waiting: 10, turns: [ago(20, 2), ago(1, 2)] }, 1],
  ['the first of two turns is over', { available: 5, waiting: 10, turns: [ago(25, 2), ago(1, 2)] }, 3],
  ['the head start ends on the hour', { available: 1, waiting: 10, turns: [ago(24, 2)] }, 1],
  ['a minute before it ends', { available: 1, waiting: 10, turns: [ago(24 - 1 / 60, 2)] }, 0],
])('%s', (_, { available, waiting, turns = [] }, expected) => {
  expect(howManyToNotify({ available, waiting, turns, now })).toBe(expected);
});

test('whatever comes and goes, no more are told within a day than pieces that came', () => {
  let state = 7;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let run = 0; run < 200; run += 1) {
    const turns: Turn[] = [];
    let [available, came, notifiedToday] = [0, 0, 0];
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(now.getTime() + hour * 60 * 60_000);
      const more = draw(3);
      available += more;
      came += more;
      const shown = howManyToNotify({ available, waiting: draw(6), turns, now: at });
      if (shown > 0) turns.push({ notified: shown, at });
      notifiedToday += shown;
      expect(notifiedToday).toBeLessThanOrEqual(came);
      available -= draw(Math.min(available, notifiedToday) + 1);
    }
  }
});
