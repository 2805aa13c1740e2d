import { expect, test } from 'vitest';
import { readModels } from './formats.ts';
import { FORMATS, type Format } from './source.ts';
import { unreadColumns } from './unread-columns.ts';

/** Cells that say what these do, and note under which headings somebody looks for more. */
function watched(cells: Record<string, string>, requested: Set<string>): Record<string, string> {
  return new Proxy(cells, {
    get(of, heading) {
      if (typeof heading === 'string') requested.add(heading);
      return Reflect.get(of, heading);
    },
  });
}

const LINES: Record<Format, Record<string, string>[]> = {
  vetrina: [{ codice: 'A', nome: 'Abito', prezzo: '10' }],
  shopify: [{ handle: 'a', title: 'Abito', 'variant price': '10' }],
  woocommerce: [
    { id: '1', type: 'simple', name: 'Abito' },
    { id: '2', type: 'variable', name: 'Gonna' },
    { id: '3', type: 'variation', parent: 'id:2', 'attribute 1 name': 'Taglia' },
  ],
  prestashop: [{ 'product id': '7', 'name *': 'Abito' }],
};

test('of a product with a code of hers, a column that only our export has is told', () => {
  const of = (codice: string) =>
    unreadColumns('vetrina', [{ line: 2, cells: { codice, nome: 'Abito', 'in saldo': 'Sì' } }]);
  expect(of('A')).toEqual(['Colonne che non vengono lette: «in saldo».']);
  expect(of('0d1f8f0e-3c5b-4c58-9a51-0d6f0a4f7c11')).toEqual([]);
});

test.each(FORMATS)('every heading that the reader of %s looks for is told as read', (format) => {
  const requested = new Set<string>();
  const lines = LINES[format].map((cells, index) => ({ line: index + 2, cells: watched(cells, requested) }));
  expect(readModels(format, lines, '2026-11-27')).toMatchObject({ ok: true });
  expect(requested.size).toBeGreaterThan(10);
  const all = Object.fromEntries([...requested].map((heading) => [heading, 'x']));
  expect(unreadColumns(format, [{ line: 2, cells: all }])).toEqual([]);
});
