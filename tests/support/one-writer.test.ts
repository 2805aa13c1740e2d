import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Who alone writes each noun of money and stock: a file, or a folder of the shop. */
const OWNERS = {
  'shop/stock/stock.server.ts': ['productSizes', 'stockHolds', 'product_sizes', 'stock_holds'],
  'shop/payments/': ['checkouts'],
  'shop/refunds/': ['refunds', 'refundEvents', 'refund_events'],
  'shop/withdrawals/': ['withdrawals'],
};

function writesTo(tables: readonly string[]): RegExp[] {
  const any = tables.join('|');
  return [
    new RegExp(`\\.(insert|update|delete)\\(\\s*(${any})\\b`),
    new RegExp(
      `\\b(insert\\s+into|update|delete\\s+from|truncate|merge\\s+into)\\s+"?(${any})\\b["\\s]`,
      'i',
    ),
  ];
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, 'utf8') }));

describe.each(Object.entries(OWNERS))('%s', (owner, tables) => {
  const writers = files
    .filter(({ text }) => writesTo(tables).some((pattern) => pattern.test(text)))
    .map(({ name }) => name);

  test('alone writes its tables, and does', () => {
    expect(writers.filter((name) => !name.startsWith(owner))).toEqual([]);
    expect(writers).not.toEqual([]);
  });
});

test.each([
  'await tx.update(productSizes).set({ stock: 1 })',
  'tx\n  .insert(\n    stockHolds)',
  'sql`update product_sizes set held = 0`',
  'sql`delete from "stock_holds" where true`',
  'await db.delete(checkouts)',
  'sql`update refunds set status = 1`',
])('%j would be noticed', (text) => {
  const patterns = writesTo(Object.values(OWNERS).flat());
  expect(patterns.some((pattern) => pattern.test(text))).toBe(true);
});
