import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from './alone.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-alone-'));
  lock = join(folder, 'made', 'lock');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('lets one work at a time, whatever becomes of the others', async () => {
  const seen: string[] = [];
  const worker = (name: string, fails = false) =>
    alone(async () => {
      seen.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 50));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    }, lock);

  const ended = await Promise.allSettled([worker('a', true), worker('b'), worker('c')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  for (let i = 0; i < seen.length; i += 2) expect(seen[i + 1]).toBe(seen[i]?.replace('begins', 'ends'));
  expect(seen).toHaveLength(6);
  expect(existsSync(lock)).toBe(false);
});

test('takes over from a process that was killed', async () => {
  await alone(async () => {}, lock);
  writeFileSync(lock, 'nobody');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  await expect(alone(async () => 'done', lock)).resolves.toBe('done');
  expect(existsSync(lock)).toBe(false);
});
