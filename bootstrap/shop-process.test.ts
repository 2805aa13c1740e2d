import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MALLOC_ENVIRONMENT, NODE_OPTIONS } from './shop-process.mjs';

test('the image runs the shop as npm start does', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...NODE_OPTIONS, 'build/server/index.js']);
  const set = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(set)).toEqual(MALLOC_ENVIRONMENT);
});
