import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITES = [
  /\.(insert|update|delete)\(\s*(productSizes|stockHolds)\b/,
  /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?(product_sizes|stock_holds)\b/i,
];

const writers = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .filter((name) => WRITES.some((pattern) => pattern.test(readFileSync(`app/${name}`, 'utf8'))));

test('one file of the shop writes counts, promises and sizes', () => {
  expect(writers).toEqual(['shop/stock/stock.server.ts']);
});

test.each([
  'await tx.update(productSizes).set({ stock: 1 })',
  'tx\n  .insert(\n    stockHolds)',
  'sql`update product_sizes set held = 0`',
  'sql`delete from "stock_holds" where true`',
])('%j would be noticed', (text) => {
  expect(WRITES.some((pattern) => pattern.test(text))).toBe(true);
});
