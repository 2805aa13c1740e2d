import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Who reads settings as stored: forms, saving, and checks of what is still the demonstration's. */
const READERS = [
  'app/routes/admin/settings/page/route.tsx',
  'app/shop/company/launch/facts.server.ts',
  'app/shop/company/launch/opening.server.ts',
  'app/shop/company/launch/try-checks.server.ts',
  'app/shop/company/settings/sections.server.ts',
  'app/shop/company/settings/settings.server.ts',
  'app/shop/marketing/home-page/home-page.server.ts',
  'app/shop/operations/connections/connect-payments.server.ts',
];

test('pages, e-mails and documents read settings that leave out what a closed shop has not stated', () => {
  const sources = globSync('{app,demo}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const readers = sources.filter((file) => /\bstoredSettings\b/.test(readFileSync(file, 'utf8')));
  expect(readers.sort()).toEqual(READERS);
});
