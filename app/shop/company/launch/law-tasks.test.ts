import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { checkTasks, doneByProgram, isByProgram, LAW_TASKS, TASK_KEYS } from './law-tasks.ts';

test('what the settings tell is known of them alone', () => {
  const { saleWindows, guarantee, taxRegimes, packagingCodes } = DEFAULT_SETTINGS;
  const none = doneByProgram({ saleWindows, guarantee, taxRegimes, packagingCodes }, '2026-11-22');
  expect(none).toEqual({ regime: false, sales: false, guarantee: false, packaging: false });
  const summer = { from: '2027-07-03', to: '2027-08-31' };
  const file = { kind: 'pdf', hash: 'x' } as const;
  const all = {
    saleWindows: { ...saleWindows, summer },
    guarantee: { ...guarantee, file },
    packagingCodes: 'Scatola PAP 20',
    taxRegimes: [{ regime: 'Forfettario' as const, from: '2026-01-01' }],
  };
  expect(doneByProgram(all, '2026-11-22')).toEqual({
    ...{ regime: true, sales: true, guarantee: true, packaging: true },
  });
  expect(TASK_KEYS.filter(isByProgram)).toEqual(Object.keys(none));
});

const headings = readFileSync('docs/law.md', 'utf8').match(/^## .+$/gm);

test.each(Object.entries(LAW_TASKS))('%s is explained in docs/law.md', (_, { section }) => {
  expect(headings).toContain(`## ${section}`);
});

test.each([
  [[], 'failed', `Ne mancano ${TASK_KEYS.length} di ${TASK_KEYS.length}`],
  [TASK_KEYS.slice(1), 'failed', `Ne manca uno di ${TASK_KEYS.length}`],
  [['unknown', ...TASK_KEYS.slice(1)], 'failed', 'Ne manca uno'],
  [TASK_KEYS, 'ok', 'Tutti segnati'],
] as const)('%j done: %s', (done, state, expected) => {
  expect(checkTasks(new Set(done))).toMatchObject({ state, message: expect.stringContaining(expected) });
});
