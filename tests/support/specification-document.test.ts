import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { CART_KEY } from '#shop/checkout/cart/cart.ts';
import routes from '../../app/routes.ts';

const DOCUMENT = readFileSync('docs/specification.md', 'utf8');

/** The program's own source files, below app/. */
const SOURCES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join('app', name), 'utf8') }));
const sources = SOURCES.map(({ text }) => text);

/** Every test, and what tests share, in `tests/support`. */
const TESTS = ['app', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
      name,
      path: join(folder, name),
    })),
  )
  .filter(({ name, path }) => /\.(test|spec)\.tsx?$/.test(name) || /^tests\/support\/.+\.tsx?$/.test(path))
  .map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') }));

type Read = readonly { name: string; text: string }[];

/** The files that a cell names, each by the end of its path. */
function namedIn(cell: string, files: Read): Read {
  const ends = [...cell.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, end = '']) => end);
  return files.filter(({ name }) => ends.some((end) => `/${name}`.endsWith(`/${end}`)));
}

function textIn(files: Read): string {
  return plain(files.map(({ text }) => text).join('\n'));
}

/** Rows of the table below a heading: the cells as written. */
function rowsBelow(heading: string): string[][] {
  const section = DOCUMENT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
}

const HEAD = `# Addresses

Every address of the shop, with the file below \`app/\` that answers it: written by
\`npx vitest run --project unit tests/support/specification-document.test.ts -u\`.
`;

/** Every address of a branch of routes, with the file that answers it. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): [address: string, file: string][] {
  return entries.flatMap((entry) => {
    const address = entry.path ? `${above}/${entry.path}` : above;
    const own: [string, string][] = entry.path || entry.index ? [[address || '/', entry.file]] : [];
    return [...(hasIndex(entry) ? [] : own), ...addresses(entry.children ?? [], address)];
  });
}

/** Whether a branch has a page at its own address, also where a layout without an address stands between. */
function hasIndex({ children }: RouteConfigEntry): boolean {
  return children?.some((child) => child.index || (!child.path && hasIndex(child))) ?? false;
}

/** Text with one kind of apostrophe and of space, as people compare it. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replace(/\s+/g, ' ');
}

test('the list of addresses is that of app/routes.ts, each with its file', async () => {
  const rows = addresses(await routes).map(([address, file]) => `| \`${address}\` | \`${file}\` |\n`);
  const text = `${HEAD}\n| Address | Answered by |\n|---|---|\n${rows.join('')}`;
  await expect(text).toMatchFileSnapshot('../../docs/addresses.md');
});

test('its storage keys are those that the code hands to browserStore', () => {
  const all = sources.join('\n');
  const keys = [
    ...[...all.matchAll(/_KEY = '(\w+)'/g)].map(([, key = '']) => key),
    ...[...all.matchAll(/textStore\('(\w+)'\)/g)].map(([, key = '']) => key),
  ];
  expect(keys.length).toBeGreaterThan(8);
  // No other way leads to the browser's storage, but for the script in the page, which looks at the cart.
  const ofPage = `localStorage.${CART_KEY}`;
  const others = sources.filter((text) => /\b(local|session)Storage[.[]/.test(text.replace(ofPage, '')));
  expect(others).toEqual([]);
  const said = rowsBelow('What the browser keeps').map(([key = '']) => key.replaceAll('`', ''));
  expect(said.toSorted()).toEqual(keys.toSorted());
});

/** Parts of what a first column quotes: what stands for a value, or for one of several words, splits a text. */
function quotedParts(cell: string): string[] {
  return [...cell.matchAll(/(?:^|(?<=[ (/]))'(.+?)'(?=[;,.:)]|\s|$)/g)]
    .flatMap(([, quote = '']) => quote.split(/…|\{[^}]*\}|\\\|/))
    .map((part) => part.replace(/^[\s:]+|[\s:]+$/g, ''))
    .filter((part) => part.length > 2);
}

describe('a text that it quotes is in a file, and in a test, that its row names', () => {
  const rows = DOCUMENT.split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2).split(' | '))
    .map(([sentence = '', where = '', tests = '']) => ({
      sentence,
      parts: quotedParts(sentence),
      where,
      tests,
    }))
    .filter(({ parts }) => parts.length > 0);
  const support = textIn(TESTS.filter(({ name }) => name.startsWith('support/')));

  test('quotes are read', () => expect(rows.flatMap(({ parts }) => parts).length).toBeGreaterThan(80));

  test.each(rows)('$sentence', ({ parts, where, tests }) => {
    const code = textIn(namedIn(where, SOURCES));
    expect(parts.filter((part) => !code.includes(plain(part)))).toEqual([]);
    // "the same", or "every journey": no test of its own.
    if (!tests.includes('`')) return;
    const checks = textIn(namedIn(tests, TESTS)) + support;
    expect(parts.filter((part) => !checks.includes(plain(part)))).toEqual([]);
  });
});
