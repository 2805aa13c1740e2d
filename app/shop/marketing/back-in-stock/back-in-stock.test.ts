import { expect, test } from 'vitest';
import { type RequestLife, requestState, waitingLine, waitingUntil } from './back-in-stock.ts';

const requested = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(requested.getTime() + days * 86_400_000);

test.each<[string, Partial<RequestLife>, Date, string]>([
  ['just requested', {}, requested, 'unconfirmed'],
  ['requested just under seven days ago', {}, new Date(after(7).getTime() - 1), 'unconfirmed'],
  ['requested seven days ago', {}, after(7), 'expired'],
  ['confirmed', { confirmedAt: after(1) }, after(300), 'waiting'],
])('%s', (_, life, now, state) => {
  expect(requestState({ requestedAt: requested, confirmedAt: null, ...life }, now)).toBe(state);
});

test('a confirmed request is kept for twelve months', () => {
  expect(waitingUntil(new Date('2027-03-01T12:00:00Z'))).toEqual(requested);
});

test.each([
  ['M', 12, '12 aspettano la M'],
  ['42', 1, '1 persona aspetta la 42'],
  ['Unica', 3, '3 aspettano'],
])('size %s, %i people: %s', (size, waiting, line) => {
  expect(waitingLine({ size, waiting })).toBe(line);
});
