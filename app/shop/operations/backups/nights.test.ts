import { expect, test } from 'vitest';
import { type BackupRun, backupNews, isTrialDue, lackOf, nightFile, nightsToDelete } from './nights.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const done = (hours: number): BackupRun => ({
  state: 'done',
  message: '12 righe, 1 MB.',
  endedAt: hoursAgo(hours),
});
const failed = (hours: number): BackupRun => ({
  state: 'failed',
  message: 'il disco è pieno.',
  endedAt: hoursAgo(hours),
});
const well = (hours: number) => ({ last: done(hours), done: done(hours) });
const NONE = { last: null, done: null };
const SETTINGS = { backupKeep: 7, backupKey: null };

const DAY_MS = 86_400_000;
/** The names of so many nights in a row, the last one on this day. */
const nightsUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, ago) => nightFile(new Date(Date.parse(last) - ago * DAY_MS)));
const named = (days: string[]) => days.map((day) => `notte-${day}.tar.gz.enc`);

/** What stays of the nights until this day, where each night deletes what no rule retains. */
function staying(last: string, count: number, days = 7): string[] {
  let there: string[] = [];
  for (const name of nightsUntil(last, count).toReversed()) {
    const all = [...there, name];
    const gone = nightsToDelete(all, days);
    there = all.filter((one) => !gone.includes(one));
  }
  return there.map((name) => name.slice(6, 16));
}

test.each([
  ['the first week stays whole', '2026-11-27', 7, 7, nightsUntil('2026-11-27', 7).toReversed()],
  // Wednesday: 26 November to 2 December, the Sundays before, and the last days of months.
  [
    'seven days, four weeks and twelve months',
    '2026-12-02',
    500,
    7,
    named([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-22'],
      ...['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
    ]),
  ],
  ['fewer days', '2026-11-29', 20, 2, named(['2026-11-15', '2026-11-22', '2026-11-28', '2026-11-29'])],
  ['a turn of the year', '2027-01-01', 4, 1, named(['2026-12-31', '2027-01-01'])],
])('%s', (_what, last, count, days, expected) => {
  expect(named(staying(last, count, days))).toEqual(expected);
});

test('nights without a backup cost none of the others; what is no night’s backup is left alone', () => {
  const nights = named(['2026-02-10', '2026-06-03', '2026-11-20', '2026-11-21']);
  expect(nightsToDelete(nights, 7)).toEqual([]);
  const others = ['negozio.tar.gz', 'notte-2026-01-01.tar.gz.enc.x.part', 'notte-2026-11-22.tar.gz.txt'];
  expect(nightsToDelete([...nights, ...others, 'notte-2026-11-19.tar.gz'], 1)).toEqual([
    'notte-2026-11-19.tar.gz',
    'notte-2026-11-20.tar.gz.enc',
  ]);
});

test('a backup is restored elsewhere once a week, and each night until it went well', () => {
  expect(isTrialDue(null, NOW)).toBe(true);
  expect(isTrialDue(hoursAgo(6 * 24), NOW)).toBe(false);
  expect(isTrialDue(hoursAgo(7 * 24 - 1), NOW)).toBe(true);
});

test('what comes back is compared with what was written', () => {
  const written = { rows: 10, files: 3, bytes: 1 };
  expect(lackOf(written, { ok: true, rows: 10, files: 3 })).toBeNull();
  expect(lackOf(written, { ok: true, rows: 9, files: 3 })).toContain('9 righe di 10');
  expect(lackOf(written, { ok: false, problem: 'è danneggiato.' })).toContain(
    'ripristinarlo: è danneggiato.',
  );
});

test('the overview tells how backups stand, and warns of what failed or is late', () => {
  const news = (backup = well(7), restore = well(100)) => backupNews({ backup, restore }, SETTINGS, NOW);
  expect(news()).toEqual({
    alerts: [],
    lines: [
      'Ultimo backup: 26 nov 2026 04:00. 12 righe, 1 MB.',
      'Ultima prova di ripristino: 22 nov 2026 07:00. 12 righe, 1 MB.',
      expect.stringMatching(/nel file «backup-key» .*se si perde nessuno può più aprirli/),
    ],
  });
  expect(backupNews({ backup: NONE, restore: NONE }, SETTINGS, NOW).alerts).toEqual([]);
  expect(backupNews({ backup: NONE, restore: NONE }, SETTINGS, NOW).lines[0]).toContain(
    'Nessun backup ancora',
  );
  expect(news({ last: failed(1), done: done(25) }).alerts).toEqual([
    expect.stringContaining('non è riuscito: il disco è pieno.'),
  ]);
  expect(news(well(37)).alerts).toEqual([expect.stringContaining('più di un giorno fa')]);
  expect(news(well(35)).alerts).toEqual([]);
  expect(news(undefined, { last: failed(1), done: done(170) }).alerts).toEqual([
    expect.stringContaining('La prova di ripristino del 26 nov 2026'),
  ]);
  expect(backupNews({ backup: well(99), restore: NONE }, { ...SETTINGS, backupKeep: 0 }, NOW)).toEqual({
    alerts: [],
    lines: [expect.stringContaining('spenti')],
  });
});
