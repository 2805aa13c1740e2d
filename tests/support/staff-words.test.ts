import { expect, test } from 'vitest';
import { sourceFiles } from './sizes.ts';
import { textsOf } from './texts.ts';

/** Where texts stand that staff reads. */
const READ_BY_STAFF = /^app\/(routes\/(?:admin|account)|shop\/(?:company|operations)|boot\/setting-troubles)/;

/** Words of programmers, and names of environment variables. */
const JARGON =
  /\b(?:hero|webhook|SMTP|UUID|books|HSTS|\.env|[Ss]essione)\b|cs_test_|\b(?:STRIPE|SMTP|S3|MAIL|PUBLIC|AUTH|DATABASE)_[A-Z_]+/;

/** Files whose texts may hold them, with the reason. */
const MAY: readonly (readonly [file: RegExp, why: string])[] = [
  [/^app\/boot\/setting-troubles\.ts$/, 'on the console, to whoever set the variables of storage'],
  [
    /^app\/shop\/company\/launch\/database-check\.ts$/,
    'lines for whoever runs the server: no screen sets them',
  ],
  [
    /^app\/routes\/admin\/search\/shared\/owners-words\.ts$/,
    'what owners may type into the search, never shown',
  ],
];

const files = sourceFiles().filter((name) => READ_BY_STAFF.test(name) && !/\.test\.tsx?$/.test(name));

test('texts that staff reads have no words of programmers', () => {
  expect(files.length).toBeGreaterThan(200);
  const wrong = files.flatMap((file) =>
    MAY.some(([allowed]) => allowed.test(file))
      ? []
      : textsOf(file)
          .filter((text) => JARGON.test(text))
          .map((text) => `${file}: ${text.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test.each(MAY)('%s is still needed: %s', (allowed) => {
  const texts = files.filter((file) => allowed.test(file)).flatMap(textsOf);
  expect(texts.some((text) => JARGON.test(text))).toBe(true);
});
