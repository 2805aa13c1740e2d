import { expect, test } from 'vitest';
import { readWithdrawal } from './withdrawal-form.ts';

const RIGHT = { name: ' Ada  Bianchi ', orderNumber: 'abcdef12', email: 'ada@esempio.it', scope: 'all' };

const ORDER = {
  number: '#0F0F0F0F',
  items: [
    { productId: 'camicia', name: 'Camicia', size: 'M', quantity: 1, priceCents: 1000, discountCents: 0 },
    { productId: 'cintura', name: 'Cintura', size: 'Unica', quantity: 2, priceCents: 1000, discountCents: 0 },
  ],
};

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...RIGHT, ...fields })) form.set(name, value);
  return form;
}

test('typed values are trimmed and normalised', () => {
  expect(readWithdrawal(sent({ articles: 'non conta', formId: ' f-1 ' }), null)).toEqual({
    ok: true,
    value: {
      formId: 'f-1',
      declared: {
        name: 'Ada Bianchi',
        orderNumber: '#ABCDEF12',
        email: 'ada@esempio.it',
        scope: 'all',
        articles: '',
        lines: [],
      },
    },
  });
});

test.each<[string, Record<string, string>, string[]]>([
  [
    'nothing',
    { name: ' ', orderNumber: '', email: '', scope: '' },
    ['email', 'name', 'orderNumber', 'scope'],
  ],
  ['what is no address', { email: 'ada' }, ['email']],
  ['another scope', { scope: 'none' }, ['scope']],
  ['some articles without a name', { scope: 'some', articles: '  ' }, ['articles']],
  ['several things', { scope: 'some', name: '' }, ['articles', 'name']],
])('%s is told beside its field', (_what, fields, names) => {
  const read = readWithdrawal(sent(fields), null);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(Object.keys(read.fields).sort()).toEqual(names);
});

test('of a known order the number is its own, and the pieces are chosen from its list', () => {
  const chosen = sent({
    scope: 'some',
    'line_cintura|Unica': '2',
    'line_camicia|M': '0',
    articles: 'non conta',
  });
  expect(readWithdrawal(chosen, ORDER)).toMatchObject({
    ok: true,
    value: {
      declared: { orderNumber: '#0F0F0F0F', articles: '', lines: [{ line: 'cintura|Unica', quantity: 2 }] },
    },
  });
  const others: Record<string, string>[] = [
    { 'line_cintura|Unica': '3' },
    { 'line_gonna|M': '1' },
    { 'line_camicia|M': 'x' },
    { 'line_camicia|M': '0' },
    // A page of an earlier release named lines by position.
    { line_0: '1' },
    {},
  ];
  for (const wrong of others) {
    expect(readWithdrawal(sent({ scope: 'some', articles: 'a', ...wrong }), ORDER)).toMatchObject({
      ok: false,
      fields: { articles: 'Indica quali articoli restituisci.' },
    });
  }
  expect(readWithdrawal(sent({ 'line_cintura|Unica': '1' }), ORDER)).toMatchObject({
    ok: true,
    value: { declared: { lines: [] } },
  });
});
