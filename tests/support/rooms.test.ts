import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each room states about itself, by its folder: in the order of the table in `docs/architecture.md`. */
const stated = new Map(
  globSync('app/shop/**/room.json').map((file) => [
    dirname(file),
    JSON.parse(readFileSync(file, 'utf8')) as { knows: string; public: string[] },
  ]),
);
const FOLDERS = [...stated.keys()];
const roomOf = (file: string) => FOLDERS.find((folder) => file.startsWith(`${folder}/`));

/** Every file of a room that a file outside of it imports, tests apart. */
const reached = new Set(
  globSync('{app,bench,demo,payment-emulator}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'#shop\/([^'?]+)'/g)]
        .map(([, path]) => `app/shop/${path}`)
        .filter((path) => roomOf(path) !== roomOf(file)),
    ),
);

const table = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(app\/shop\/[a-z/-]+)` \| (.+) \|$/gm),
];

test('the table of rooms says what each room says of itself', () => {
  expect(table.length).toBeGreaterThan(60);
  expect(Object.fromEntries(table.map(([, folder, knows]) => [folder, knows]))).toEqual(
    Object.fromEntries([...stated].map(([folder, { knows }]) => [folder, knows])),
  );
});

test('the table of rooms has the order of the import rules', () => {
  const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string; from: { path?: string } }[];
  };
  const [, names = ''] =
    rules.forbidden
      .find(({ name }) => name === 'room-opens-its-public-files')
      ?.from.path?.match(/\((.+)\)/) ?? [];
  expect(table.map(([, folder]) => folder)).toEqual(names.split('|').map((name) => `app/shop/${name}`));
});

test('no folder holds more files than one looks through', () => {
  const files = globSync('app/shop/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const many = Object.entries(Object.groupBy(files, dirname)).flatMap(([folder, all = []]) =>
    all.length > 42 ? `${folder}: ${all.length}` : [],
  );
  expect(many).toEqual([]);
});

describe.each([...stated])('%s', (folder, { public: named }) => {
  test('names files that are there and that others use, each once', () => {
    expect(new Set(named).size).toBe(named.length);
    for (const file of named) {
      expect(existsSync(`${folder}/${file}`), file).toBe(true);
      expect(reached, file).toContain(`${folder}/${file}`);
    }
  });
});
