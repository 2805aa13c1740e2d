import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockInRome, italianMoment, momentInRome, timeInRome } from './clock-time.ts';

test.each([
  ['2026-01-07T08:05:00Z', '09:05'],
  ['2026-07-04T22:30:00Z', '00:30'],
])('%s is %s on clocks in Italy', (moment, shown) => {
  expect(timeInRome(new Date(moment))).toBe(shown);
});

test.each([
  ['in winter', '2026-01-07T00:00', '2026-01-06T23:00:00.000Z'],
  ['in summer', '2026-07-04T09:30', '2026-07-04T07:30:00.000Z'],
  ['the last minute before clocks are set forward', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['the first minute after', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['in the hour that comes twice, the first time', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['the first minute after that hour', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['with spaces around', ' 2026-01-07T10:00 ', '2026-01-07T09:00:00.000Z'],
])('a time %s', (_, text, moment) => {
  expect(momentInRome(text)).toEqual({ ok: true, at: new Date(moment) });
});

test.each([
  ['2026-03-29T02:00', 'skipped'],
  ['2026-03-29T02:59', 'skipped'],
  ['2026-02-30T10:00', 'unreadable'],
  ['2026-01-07T24:00', 'unreadable'],
  ['2026-01-07T10:60', 'unreadable'],
  ['2026-01-07', 'unreadable'],
  ['1999-01-07T10:00', 'unreadable'],
  ['domani', 'unreadable'],
  ['', 'unreadable'],
])('%s is no moment: %s', (text, code) => {
  expect(momentInRome(text)).toEqual({ ok: false, code });
});

test('every minute that clocks show is read back, as the first at which they show it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 }),
      (minutes) => {
        const at = new Date(minutes * 60_000);
        const read = momentInRome(clockInRome(at));
        if (!read.ok) throw new Error(read.code);
        expect(clockInRome(read.at)).toBe(clockInRome(at));
        expect([0, 3_600_000]).toContain(at.getTime() - read.at.getTime());
      },
    ),
  );
});

test('is written in words', () => {
  expect(italianMoment(new Date('2026-08-12T07:30:00Z'))).toMatch(/^12 agosto 2026 alle ore 09:30$/);
});
