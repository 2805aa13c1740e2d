import { expect, test } from 'vitest';
import { readPromo } from './promo-form.ts';

function form(values: Record<string, string>) {
  return { get: (name: string) => values[name] ?? null, getAll: () => [] };
}

const typed = { code: ' Estate25 ', percent: '25 %', from: '2026-06-01', to: '', active: 'on' };

test('a code is tidied', () => {
  expect(readPromo(form(typed))).toEqual({
    ok: true,
    value: { code: 'estate25', percent: 25, from: '2026-06-01', to: null, active: true },
  });
});

test.each([
  ['code', ''],
  ['code', 'ab'],
  ['code', 'due parole'],
  ['code', 'perché'],
  ['percent', ''],
  ['percent', '0'],
  ['percent', '100'],
  ['percent', '101'],
  ['percent', '12,5'],
  ['percent', '1e1'],
  ['from', '2026-02-30'],
  ['to', '2026-05-31'],
])('%s "%s" is refused', (name, value) => {
  const read = readPromo(form({ ...typed, [name]: value }));
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual([name]);
});
