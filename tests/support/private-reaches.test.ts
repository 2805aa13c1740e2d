import { expect, test } from 'vitest';
import { privateReachesIn } from '../../bootstrap/checks/private-reaches.mjs';

test.each<[string, string, string[]]>([
  [
    'a file within a package',
    "import { x } from 'react-router/dist/development/x.mjs';",
    ['react-router/dist/development/x.mjs'],
  ],
  ['one loaded later', "const x = await import('nodemailer/lib/smtp-pool');", ['nodemailer/lib/smtp-pool']],
  ['a type of it', "import type { X } from 'pg/lib/client';", ['pg/lib/client']],
  ['one read by its path', "readFileSync('node_modules/@a/b/src/x.xsd')", ['@a/b/src/x.xsd']],
  ['what a package offers at a path', "resolve('node_modules/x/bin.cjs')", []],
  ['a private field', 'client._queryable', ['_queryable']],
  ['one that may not be there', 'client?._queryable', ['_queryable']],
  ['one by its text', "client['_queryable']", ['_queryable']],
  ['a global of the router', 'window.__reactRouterContext.x', ['__reactRouterContext']],
  ['a symbol of others', "x[Symbol.for('drizzle:entityKind')]", ['Symbol.for']],
  ['a method set on a class', 'Pool.prototype.query = () => {};', ['prototype.query =']],
  ['a subclass', "import pg from 'pg'; class Own extends pg {}", ['extends pg']],
  [
    'methods set on an object',
    "import { drizzle } from 'x'; Object.assign(drizzle(1), {});",
    ['Object.assign'],
  ],
  ['a flag of the engine', "import { setFlagsFromString } from 'node:v8';", ['setFlagsFromString']],
  ['our own folders', "import { x } from '../lib/uuid.ts'; export * from './dist/x.ts';", []],
  ['what packages offer', "import { x } from 'drizzle-orm/pg-core'; import y from '@scope/name/part';", []],
  ['a parameter that is not used', 'const { a: _, ...rest } = x; f((_, one) => one)', []],
  ['markup as React documents it', 'element.__html', []],
  ['our own errors and objects', 'class Own extends Error {} Object.assign({}, x);', []],
])('%s', async (_, text, reaches) => {
  expect(await privateReachesIn('x.ts', text)).toEqual(reaches);
});
