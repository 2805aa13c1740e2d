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

test('the last nights stay, and what is no night’s backup is left alone', () => {
  const nights = ['2026-11-24', '2026-11-26', '2026-11-25'].map((day) =>
    nightFile(new Date(`${day}T03:00:00Z`)),
  );
  expect(nights[0]).toBe('notte-2026-11-24.tar.gz');
  expect(nightsToDelete([...nights, 'negozio.tar.gz', 'notte-2026-11-01.tar.gz.x.part'], 2)).toEqual([
    nights[0],
  ]);
  expect(nightsToDelete(nights, 3)).toEqual([]);
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
  expect(lackOf(written, { ok: false, problem: 'è danneggiato.' })).toContain('ripristinare: è danneggiato.');
});

test('the overview tells how backups stand, and warns of what failed or is late', () => {
  const news = (backup = well(7), restore = well(100)) => backupNews({ backup, restore }, 7, NOW);
  expect(news()).toEqual({
    alerts: [],
    lines: [
      'Ultimo backup: 26 nov 2026 04:00. 12 righe, 1 MB.',
      'Ultima prova di ripristino: 22 nov 2026 07:00. 12 righe, 1 MB.',
    ],
  });
  expect(backupNews({ backup: NONE, restore: NONE }, 7, NOW).alerts).toEqual([]);
  expect(backupNews({ backup: NONE, restore: NONE }, 7, NOW).lines[0]).toContain('Nessun backup ancora');
  expect(news({ last: failed(1), done: done(25) }).alerts).toEqual([
    expect.stringContaining('non è riuscito: il disco è pieno.'),
  ]);
  expect(news(well(37)).alerts).toEqual([expect.stringContaining('più di un giorno fa')]);
  expect(news(well(35)).alerts).toEqual([]);
  expect(news(undefined, { last: failed(1), done: done(170) }).alerts).toEqual([
    expect.stringContaining('La prova di ripristino del 26 nov 2026'),
  ]);
  expect(backupNews({ backup: well(99), restore: NONE }, 0, NOW)).toEqual({
    alerts: [],
    lines: [expect.stringContaining('spenti')],
  });
});
