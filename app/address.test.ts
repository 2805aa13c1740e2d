import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a path in quotes is a link, a redirect or a call. Files of `public/` have an ending and no route. */
const LITERAL =
  /(?:\b(?:to|href|action)=\{?|\b(?:redirect|navigate|fetch|EventSource)\()["'`]\/(?![\w-]+\.\w)/;

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

test('links come from the list of routes, none is written by hand', () => {
  expect(sources.length).toBeGreaterThan(300);
  const written = sources.flatMap((name) =>
    readFileSync(`app/${name}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (LITERAL.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(written).toEqual([]);
});
