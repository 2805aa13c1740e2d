import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ASSETS = join('build', 'client', 'assets');

/** Every schema keeps its inner workings under this name, which no minifier may change. */
const MARK = '_zod';

test('no script that a browser loads carries the library of schemas', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(30);
  expect(scripts.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(MARK))).toEqual([]);
});

test('a script that uses a schema would be found, however small it is made', async () => {
  const { build } = await import('vite');
  const entry = 'virtual:form';
  const code = `import * as z from 'zod/mini'; globalThis.read = z.string().safeParse;`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, minify: true, rollupOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  expect(outputs.some((chunk) => chunk.type === 'chunk' && chunk.code.includes(MARK))).toBe(true);
});
