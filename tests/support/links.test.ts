import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './sizes.ts';

/** Forms whose fields somebody fills in, and that therefore lead to an address which no link could know. */
const SEARCHES = [
  'app/routes/admin/stock/labels/route.tsx',
  'app/routes/admin/products/list/chosen-products.tsx',
  'app/routes/admin/shared/searched-list.tsx',
  'app/routes/admin/reports/accounting/route.tsx',
  'app/routes/admin/customers/recall/route.tsx',
  'app/routes/admin/settings/settings/route.tsx',
  'app/routes/storefront/shared/catalogue/filter-bar.tsx',
  'app/routes/shared/search-form.tsx',
  'app/routes/storefront/shell/search-bar.tsx',
];

const drawn = sourceFiles()
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The opening tags of forms in a file. */
function forms(text: string): string[] {
  return text
    .split(/<[Ff]orm(?=\s)/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('\n    <')));
}

test('a form that sends nothing is a search; what only leads somewhere is a link', () => {
  const leading = drawn.filter(({ text }) =>
    forms(text).some((tag) => !/method="post"|onSubmit|\.Form/.test(tag.split('>\n')[0] ?? '')),
  );
  expect(leading.map(({ file }) => file).filter((file) => !SEARCHES.includes(file))).toEqual([]);
});

test('no button navigates', () => {
  const navigating = drawn.filter(({ text }) => /<[Bb]utton\b[^<]*?\bnavigate\(/s.test(text));
  expect(navigating.map(({ file }) => file)).toEqual([]);
});
