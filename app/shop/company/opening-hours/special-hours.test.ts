import { describe, expect, test } from 'vitest';
import type { SpecialDay } from './special-hours.ts';
import { closureNoticeOn, readSpecialHours, specialHoursAsTyped } from './special-hours.ts';

const EVE: SpecialDay = { day: '2026-12-24', hours: '9:00-13:00', note: 'vigilia di Natale' };
const LATE: SpecialDay = { day: '2026-12-12', hours: '9:00-12:30, 15:00-22:00', note: '' };

test.each<[string, SpecialDay[]]>([
  ['', []],
  ['24/12/2026 9:00-13:00 (vigilia di Natale)', [EVE]],
  ['  24.12.2026:  9-13   ( vigilia di Natale )\n\n', [EVE]],
  ['24/12/2026 9:00-13:00 (vigilia di Natale)\n12/12/2026 9.00-12.30, 15.00-22.00', [LATE, EVE]],
  ['1/5/2027 chiuso', [{ day: '2027-05-01', hours: 'Chiuso', note: '' }]],
  ['1/5/2027 9-13 ()', [{ day: '2027-05-01', hours: '9:00-13:00', note: '' }]],
])('%j is read', (typed, value) => {
  expect(readSpecialHours(typed)).toEqual({ ok: true, value });
  expect(readSpecialHours(specialHoursAsTyped(value))).toEqual({ ok: true, value });
});

test.each([
  ['24/12 9-13', 'non si capisce'],
  ['vigilia 9-13', 'non si capisce'],
  ['24/12/2026 9-13 (vigilia', 'non si capisce'],
  ['24/12/2026 9-13 (vigilia) di Natale', 'non si capisce'],
  ['24/12/2026 9-13 (a) (b)', 'non si capisce'],
  ['31/11/2026 9-13', 'questa data non esiste'],
  ['24/12/2026', 'non si capisce'],
  ['24/12/2026 mattina', 'scrivi gli orari così'],
  ['24/12/2026 13-9', 'scrivi gli orari così'],
  [`24/12/2026 9-13 (${'a'.repeat(81)})`, 'la nota ha al massimo 80 caratteri'],
  ['24/12/2026 9-13\n24.12.2026 chiuso', 'Il 24/12/2026 sta in due righe'],
  [Array.from({ length: 61 }, (_, n) => `1/1/${2000 + n} 9-13`).join('\n'), 'Al massimo 60 giorni'],
])('%j is refused: %s', (typed, message) => {
  const read = readSpecialHours(typed);
  expect(read.ok).toBe(false);
  expect(!read.ok && read.message).toContain(message);
});

describe('beside the opening hours', () => {
  const nothing = { text: '', from: null, to: null, closed: null };
  const closed = { ...nothing, text: 'Chiusi a gennaio.', from: '2026-12-01' };

  test.each([
    ['2026-11-11', null],
    ['2026-11-12', 'Orari speciali: sabato 12 dicembre 9:00-12:30, 15:00-22:00.'],
    [
      '2026-11-24',
      'Orari speciali: sabato 12 dicembre 9:00-12:30, 15:00-22:00; giovedì 24 dicembre 9:00-13:00 (vigilia di Natale).',
    ],
    ['2026-12-24', 'Orari speciali: giovedì 24 dicembre 9:00-13:00 (vigilia di Natale).'],
    ['2026-12-25', null],
  ])('on %s is said: %s', (today, notice) => {
    expect(closureNoticeOn({ specialHours: [LATE, EVE], closureNotice: nothing }, today)).toBe(notice);
  });

  test('the notice of a closure follows, or stands alone', () => {
    const said = (specialHours: SpecialDay[]) =>
      closureNoticeOn({ specialHours, closureNotice: closed }, '2026-12-20');
    expect(said([EVE])).toBe(
      'Orari speciali: giovedì 24 dicembre 9:00-13:00 (vigilia di Natale). Chiusi a gennaio.',
    );
    expect(said([])).toBe('Chiusi a gennaio.');
  });
});
