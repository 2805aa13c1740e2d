import { expect, test } from 'vitest';
import { checkBackup } from './trials.ts';

const written = { rows: 10, files: 3, bytes: 31_000_000 };

test.each([
  [{ ok: true, rows: 10, files: 3 }, 'ok', 'tutte le 10 righe e i 3 file (31 MB)'],
  [{ ok: true, rows: 9, files: 3 }, 'failed', 'tornano 9 righe di 10'],
  [{ ok: true, rows: 10, files: 2 }, 'failed', '2 file di 3'],
  [{ ok: false, problem: 'Il file è danneggiato' }, 'failed', 'Il file è danneggiato'],
] as const)('what comes back as %j is %s', (restored, state, words) => {
  expect(checkBackup({ written, restored })).toMatchObject({
    state,
    message: expect.stringContaining(words),
  });
});
