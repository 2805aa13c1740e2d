import { readdirSync, readFileSync } from 'node:fs';
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

/** What staff calls otherwise: the other words for it are refused. */
const OTHER_WORDS: readonly (readonly [other: RegExp, word: string])[] = [
  [/codic[ei] (?:promozional[ei]|(?:di )?sconto)/i, 'codice promo'],
  [/copi[ae] di sicurezza/i, 'backup'],
  [/\bPanoramica\b|l?la panoramica/, '«Oggi»'],
];

/** Texts that shoppers read, in their own words, and what owners may type into the search. */
const OTHERS_READ =
  /^app\/(?:content\/info|shop\/(?:legal\/terms|checkout)|routes\/(?:storefront|admin\/search\/shared\/owners-words))/;

test.each(OTHER_WORDS)('staff reads one word for one thing, not %s but %s', (other) => {
  const screens = sourceFiles().filter((name) => name.startsWith('app/') && !/\.test\.tsx?$/.test(name));
  const guide = ['docs/guida.md', ...readdirSync('docs/guida').map((name) => `docs/guida/${name}`)];
  const texts = [
    ...screens.filter((name) => !OTHERS_READ.test(name)).flatMap((name) => textsOf(name)),
    ...guide.filter((name) => name.endsWith('.md')).map((name) => readFileSync(name, 'utf8')),
  ];
  expect(texts.flatMap((text) => other.exec(text)?.[0] ?? [])).toEqual([]);
});

test.each(MAY)('%s is still needed: %s', (allowed) => {
  const texts = files.filter((file) => allowed.test(file)).flatMap(textsOf);
  expect(texts.some((text) => JARGON.test(text))).toBe(true);
});
