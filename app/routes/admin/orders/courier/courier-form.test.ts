import { expect, test } from 'vitest';
import { MOST_COLUMNS } from '#shop/orders/couriers/courier-template.ts';
import { readCourierTemplate } from './courier-form.ts';

type Row = [heading: string, field: string, value: string];
const form = (rows: Row[], more: Record<string, string> = {}) => {
  const sent = new FormData();
  for (const [heading, field, value] of rows) {
    sent.append('heading', heading);
    sent.append('field', field);
    sent.append('value', value);
  }
  for (const [name, value] of Object.entries({ separator: 'Virgola', weight: '1,5', ...more }))
    sent.set(name, value);
  return sent;
};

test('reads the columns in their order; an empty one is none, and only fixed values are kept', () => {
  const rows: Row[] = [
    ['Tipo', 'fixed', ' C '],
    ['', '', ''],
    ['Cliente', 'name', 'resto'],
  ];
  expect(readCourierTemplate(form(rows, { headings: 'on' }))).toEqual({
    ok: true,
    value: {
      columns: [
        { heading: 'Tipo', field: 'fixed', value: 'C' },
        { heading: 'Cliente', field: 'name', value: '' },
      ],
      separator: 'comma',
      hasHeadings: true,
      hasMark: false,
      isPlain: false,
      weight: 150,
    },
  });
});

const NAME: Row = ['Cliente', 'name', ''];
test.each<[string, Row[], Record<string, string>, string]>([
  ['no column', [], {}, 'column-0'],
  ['a column of nothing', [NAME, ['Altro', '', '']], {}, 'column-1'],
  ['a made-up content', [NAME, ['Altro', 'toString', '']], {}, 'column-1'],
  ['a heading too long', [['x'.repeat(61), 'name', '']], {}, 'column-0'],
  ['a value too long', [['x', 'fixed', 'x'.repeat(101)]], {}, 'column-0'],
  ['too many columns', Array.from({ length: MOST_COLUMNS + 1 }, () => NAME), {}, 'column-0'],
  ['no separator', [NAME], { separator: '|' }, 'separator'],
  ['no weight', [NAME], { weight: '' }, 'weight'],
  ['a weight beyond a parcel', [NAME], { weight: '100,01' }, 'weight'],
])('refuses %s', (_what, rows, more, field) => {
  const read = readCourierTemplate(form(rows, more));
  expect(read).toMatchObject({ ok: false });
  if (!read.ok) expect(Object.keys(read.fields)).toEqual([field]);
});
