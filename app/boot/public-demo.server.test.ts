import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { beginAnew, untilNight } from './public-demo.server.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'vetrina-public-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test.each([
  ['2026-11-29T03:29:00Z', 60_000],
  ['2026-11-29T03:30:00Z', 86_400_000],
  ['2026-11-29T15:30:00Z', 43_200_000],
])('at %s it is %i ms until the demonstration begins anew', (now, ms) => {
  expect(untilNight(new Date(now))).toBe(ms);
});

test('what visitors changed goes, secrets stay', () => {
  const dataDir = folder();
  beginAnew(dataDir);
  for (const name of ['database', 'media', 'mail'])
    mkdirSync(join(dataDir, name, 'inside'), { recursive: true });
  writeFileSync(join(dataDir, 'auth-secret'), 'x');
  beginAnew(dataDir);
  expect(['database', 'media', 'mail', 'auth-secret'].map((name) => existsSync(join(dataDir, name)))).toEqual(
    [false, false, false, true],
  );
});

test('another shop’s folder is refused, and stays as it is', () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'database'));
  expect(() => beginAnew(dataDir)).toThrow('vuole una cartella sua');
  expect(existsSync(join(dataDir, 'database'))).toBe(true);
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a@b/c', AUTH_SECRET: 'x'.repeat(32) }],
  ['SMTP_URL', { SMTP_URL: 'smtp://a', MAIL_FROM: 'a@example.it' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
])('a public demonstration takes no %s', (name, environment) => {
  const given = { DATA_DIR: folder(), DEMO: 'public', ADMIN_PASSWORD: 'prova-libera', ...environment };
  expect(() => readConfig(given)).toThrow(`DEMO=public non si usa con ${name}`);
});

test('a public demonstration takes test payments, writes no backup and asks for no release', () => {
  const given = { DATA_DIR: folder(), DEMO: 'public', ADMIN_PASSWORD: 'prova-libera' };
  expect(readConfig(given)).toMatchObject({
    publicDemo: true,
    demo: true,
    testPayments: true,
    backupKeep: 0,
    releasesUrl: null,
  });
  expect(() => readConfig({ ...given, ADMIN_PASSWORD: '' })).toThrow('ADMIN_PASSWORD');
});
