import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join('build', 'server');

/** MB of the server's file: each stays in the memory of every node as long as it runs. May shrink; not grow unnoticed. */
const MOST_MB = 6.1;

const text = (file: string) => readFileSync(join(SERVER, file), 'utf8');
const scripts = () =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

test('the server’s files are ASCII, which is kept with one byte per character', () => {
  const wide = scripts().filter((name) => /[\u0080-\uffff]/.test(text(name)));
  expect(wide).toEqual([]);
});

test('the server’s file stays as light as it is', () => {
  expect(text('index.js').length / 1e6).toBeLessThanOrEqual(MOST_MB);
});

test('of large libraries only what the shop uses is loaded', () => {
  const whole = scripts().filter((name) => /^import .*["'](?:kysely|stripe|zod)["'];$/m.test(text(name)));
  expect(whole).toEqual([]);
});

test('passwords are hashed by Node itself, beside requests, not in JavaScript between them', () => {
  expect(scripts().filter((name) => text(name).includes('scryptAsync'))).toEqual([]);
});
