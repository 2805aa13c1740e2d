import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECOND_STEP_COOKIE, SESSION_COOKIE, SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';
import { infoMarkup } from '#support/info-page.tsx';

/** The table of `docs/specification.md`, which its own test holds against the code; staff's devices apart. */
function storageKeys(): string[] {
  const table = readFileSync('docs/specification.md', 'utf8').split('\n## What the browser keeps\n')[1] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \| (?!At the till|In the administration)/gm)].map(
    ([, key = '']) => key,
  );
}

test('the cookie policy names everything that the site keeps in a browser', async () => {
  const page = await infoMarkup('/cookie-policy');
  const keys = [...storageKeys(), SESSION_COOKIE, SECOND_STEP_COOKIE, SIGN_UP_COOKIE];
  expect(keys.length).toBeGreaterThan(18);
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(page))).toEqual([]);
});
