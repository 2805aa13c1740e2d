import { expect, test } from 'vitest';
import { NO_TERMS } from './promo.ts';
import { readPromo } from './promo-form.ts';

function form(values: Record<string, string>) {
  return { get: (name: string) => values[name] ?? null, getAll: () => [] };
}

const CATEGORIES = ['Gonne', 'Top'];
const typed = { code: ' Estate25 ', percent: '25 %', from: '2026-06-01', to: '', active: 'on' };

test('a promo code is normalised', () => {
  expect(readPromo(form(typed), CATEGORIES)).toEqual({
    ok: true,
    value: { ...NO_TERMS, code: 'estate25', percent: 25, from: '2026-06-01', to: null, active: true },
  });
});

test.each([
  ['code', ''],
  ['code', 'ab'],
  ['code', 'dieci%'],
  ['code', 'perché'],
  ['percent', ''],
  ['percent', '0'],
  ['percent', '100'],
  ['percent', '101'],
  ['percent', '12,5'],
  ['percent', '1e1'],
  ['amount', '5'],
  ['minimum', '0'],
  ['minimum', '1.234'],
  ['category', 'Cappelli'],
  ['max_uses', '0'],
  ['from', '2026-02-30'],
  ['to', '2026-05-31'],
])('%s "%s" is refused', (name, value) => {
  const read = readPromo(form({ ...typed, [name]: value }), CATEGORIES);
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual([name]);
});

test.each([
  [
    { percent: '', amount: '10' },
    { percent: null, amountCents: 1000 },
  ],
  [
    { percent: '', free_delivery: 'on' },
    { percent: null, freeDelivery: true },
  ],
  [
    { free_delivery: 'on', minimum: '49,90' },
    { percent: 25, freeDelivery: true, minimumCents: 4990 },
  ],
  [
    { category: 'Gonne', max_uses: '100', once: 'on', first_order: 'on' },
    { category: 'Gonne', maxUses: 100, oncePerCustomer: true, firstOrderOnly: true },
  ],
])('%j is read', (fields, value) => {
  const read = readPromo(form({ ...typed, ...(fields as object) }), CATEGORIES);
  expect(read).toMatchObject({ ok: true, value });
});
