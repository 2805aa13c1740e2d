import { expect, test } from 'vitest';
import { functionsOf, linesOf, sourceFiles } from './sizes.ts';

/** Lines of a file, and of a function with its nested ones, beyond which a second reason to change is likely. */
const LONG_FILE = 300;
const LONG_FUNCTION = 80;

const files = sourceFiles();

test('files and functions are read', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(functionsOf('server.ts').map(({ name }) => name)).toContain('startShop');
});

test('files and functions that have grown long are named', () => {
  const long = [
    ...files.map((file) => ({ what: file, lines: linesOf(file), most: LONG_FILE })),
    ...files.flatMap((file) =>
      functionsOf(file).map(({ name, lines }) => ({ what: `${file} ${name}`, lines, most: LONG_FUNCTION })),
    ),
  ].filter(({ lines, most }) => lines > most);
  // A length is a reason to look, not to refuse.
  for (const { what, lines, most } of long) console.warn(`${what}: ${lines} lines, more than ${most}`);
});
