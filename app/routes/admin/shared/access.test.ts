import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'app/routes/admin';

/** The server's functions of each route of the area: name of the file, of the function, and its text. */
const functions = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\/route\.tsx?$/.test(name))
  .flatMap((name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const parts = text.split(/^(?=export )/m);
    return parts.flatMap((part) => {
      const kind = /^export (?:const|async function|function) (loader|action)\b/.exec(part)?.[1];
      return kind ? [{ name: `${name} ${kind}`, part }] : [];
    });
  });

test('the area has loaders and actions', () => {
  expect(functions.length).toBeGreaterThan(5);
});

test.each(functions)('$name asks who is there before anything else', ({ part }) => {
  const body = part.slice(part.indexOf('{\n') + 2);
  expect(body.trimStart()).toMatch(/^(const \{?[\w ,:]+\}? = )?await requirePermission\(asked, '/);
});
