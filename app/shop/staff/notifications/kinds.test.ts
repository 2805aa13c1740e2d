import { expect, test } from 'vitest';
import { ALERT_KINDS } from '#db/values/notifications.ts';
import { isDue, mayBeNotified } from './kinds.ts';

test.each([
  ['owner', [...ALERT_KINDS]],
  ['assistant', ['new-order', 'exchange', 'last-piece']],
] as const)('the %s may be told of %j', (role, expected) => {
  expect(ALERT_KINDS.filter((kind) => mayBeNotified(role, kind))).toEqual(expected);
});

test.each([
  ['push', null, true],
  ['push', 59, false],
  ['push', 60, true],
  ['email', null, true],
  ['email', 299, false],
  ['email', 300, true],
] as const)('a %s is due %s s after the last: %s', (channel, agoS, due) => {
  const now = new Date('2026-03-10T10:00:00Z');
  const last = agoS === null ? null : new Date(now.getTime() - agoS * 1000);
  expect(isDue(channel, last, now)).toBe(due);
});
