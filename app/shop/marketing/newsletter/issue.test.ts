import { expect, test } from 'vitest';
import { freeNow, minutesFor, PER_MINUTE, paragraphsOf } from './issue.ts';
import { subscriberFilter } from './subscribers.ts';

test.each([
  [{ recent: 0, unsent: 0 }, PER_MINUTE],
  [{ recent: 20, unsent: 5 }, PER_MINUTE - 20],
  [{ recent: 5, unsent: 20 }, PER_MINUTE - 20],
  [{ recent: PER_MINUTE, unsent: 0 }, 0],
  // A mail server that is away: nothing more is written until it takes what lies there.
  [{ recent: 0, unsent: PER_MINUTE + 3 }, 0],
])('after %j, %i e-mails may be written', (pressure, free) => {
  expect(freeNow(pressure)).toBe(free);
});

test.each([
  [1, 1],
  [PER_MINUTE, 1],
  [PER_MINUTE + 1, 2],
])('%i e-mails take %i minutes', (waiting, minutes) => {
  expect(minutesFor(waiting)).toBe(minutes);
});

test.each<[string, string[][]]>([
  ['Ciao,\nsono arrivati i cappotti.', [['Ciao,', 'sono arrivati i cappotti.']]],
  ['Ciao\n\n  \n\nA presto \n', [['Ciao'], ['A presto']]],
  ['', []],
])('the paragraphs of %j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

test.each([
  ['confirmed', 'confirmed'],
  ['left', 'left'],
  ['', null],
  ['toString', null],
])('the filter %j is %j', (name, filter) => {
  expect(subscriberFilter(name)).toBe(filter);
});
