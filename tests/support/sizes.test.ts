import { describe, expect, test } from 'vitest';
import { functionsOf, linesOf, sourceFiles } from './sizes.ts';

/** Lines of a file, and of a function with its nested ones, beyond which a second reason to change is likely. */
const MOST_FILE = 300;
const MOST_FUNCTION = 80;

const METHODS = 'makes one object: its methods, each short, share what they were given';

/** What may be longer, up to so many lines, and why. What has become shorter must leave this list. */
const LONGER: Record<string, [most: number, why: string]> = {
  'app/http/page-cache.server.ts createPageCache': [95, METHODS],
  'app/platform/metrics.server.ts createMetrics': [95, METHODS],
  'app/platform/drive-storage.server.ts driveStorage': [85, METHODS],
  'app/platform/payments.server.ts createPayments': [86, METHODS],
};

const files = sourceFiles();
const long = [
  ...files.map((file) => ({ what: file, lines: linesOf(file), most: MOST_FILE })),
  ...files.flatMap((file) =>
    functionsOf(file).map(({ name, lines }) => ({ what: `${file} ${name}`, lines, most: MOST_FUNCTION })),
  ),
].filter(({ lines, most }) => lines > most);

test('files and functions are read', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(functionsOf('server.ts').map(({ name }) => name)).toContain('startShop');
});

test(`no file beyond ${MOST_FILE} lines and no function beyond ${MOST_FUNCTION} without a reason`, () => {
  const beyond = long.filter(({ what, lines }) => lines > (LONGER[what]?.[0] ?? 0));
  expect(beyond.map(({ what, lines }) => `${what}: ${lines} lines`)).toEqual([]);
});

test('server.ts boots and stops, and does nothing else', () => {
  expect(linesOf('server.ts')).toBeLessThanOrEqual(120);
});

describe('a reason for what is no longer long', () => {
  test.each(Object.keys(LONGER))('%s', (what) => {
    expect(long.map((one) => one.what)).toContain(what);
  });
});
