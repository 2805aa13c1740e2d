import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOGETHER } from '../../bundling/shared-files.ts';

test.each(Object.values(TOGETHER).flat())('%s, which comes with others in one file, is there', (path) => {
  expect(existsSync(path)).toBe(true);
});
