import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What `docs/security.md` and `docs/reliability.md` promise must be there: files by their names, and of the first, whose
 * quotes are all of tests, tests by their words.
 */
const text = readFileSync('docs/security.md', 'utf8');
const reliability = readFileSync('docs/reliability.md', 'utf8');
const files = ['app', 'tests', 'bootstrap', 'payment-emulator', 'deploy'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const tests = files
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');
const named = (pattern: RegExp, within = text) => [
  ...new Set([...within.matchAll(pattern)].map(([, name = '']) => name)),
];

test('the document names files and tests', () => {
  expect(named(/`([\w/.-]+\.test\.tsx?)`/g).length).toBeGreaterThan(20);
});

test.each([
  ...named(/`((?:http|e2e|chaos)\/[\w-]+)`/g),
  ...named(/`tests\/((?:http|e2e|chaos|fuzz)\/[\w-]+)`/g, reliability),
])('tests of %s are there', (name) => {
  expect(files.some((file) => file.startsWith(`tests/${name}.`))).toBe(true);
});

const FILE = /`([\w/.-]+\.tsx?)`/g;

test.each([...new Set([...named(FILE), ...named(FILE, reliability)])])('%s is there', (name) => {
  expect([...files, 'server.ts'].some((file) => file === name || file.endsWith(`/${name}`))).toBe(true);
});

test.each(named(/"([^"]+)"/g).flatMap((words) => words.split('…').filter((part) => part.trim())))(
  'a test says "%s"',
  (words) => {
    expect(tests).toContain(words.replace(/\s+/g, ' ').trim());
  },
);
