import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig, SECRETS } from './config.server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vetrina-config-'));
});

test('without settings the shop runs by itself, on this machine, in test mode', () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    stripe: null,
    s3: null,
    demo: true,
    admin: { email: 'admin@vetrina.test', password: null },
  });
});

test('the secret that signs sessions is made once and only its user may read it', () => {
  const { authSecret } = readConfig({ DATA_DIR: dataDir });
  expect(authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(authSecret);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(authSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what the environment sets of the connections is known by name', () => {
  expect([...readConfig({ DATA_DIR: dataDir, SECRETS_KEY: '' }).named]).toEqual([]);
  const set = { SMTP_URL: 'smtp://posta.it', MAIL_FROM: 'a@b.it', PUBLIC_URL: 'https://negozio.it' };
  const { named, secretsKey } = readConfig({ DATA_DIR: dataDir, ...set, SECRETS_KEY: 'k'.repeat(32) });
  expect([[...named].sort(), secretsKey]).toEqual([['MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL'], 'k'.repeat(32)]);
  expect(() => readConfig({ DATA_DIR: dataDir, SECRETS_KEY: 'corta' })).toThrow('SECRETS_KEY');
});

test('empty variables count as unset', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '', STRIPE_SECRET_KEY: '', S3_BUCKET: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'tremila' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'ftp://negozio.it' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db/shop' }, 'AUTH_SECRET'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/shop' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db/shop', DATABASE_DIRECT_URL: 'db' }, 'DATABASE_DIRECT_URL'],
  [{ AUTH_SECRET: 'corto' }, 'AUTH_SECRET'],
  [{ ADMIN_EMAIL: 'titolare' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'è@negozio.it' }, 'ADMIN_EMAIL'],
  [{ MAIL_FROM: 'Vetrina <ordini>' }, 'MAIL_FROM'],
  [{ ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_CHECKOUT_DOMAIN: 'https://pagamenti.negozio.it/' }, 'STRIPE_CHECKOUT_DOMAIN'],
  [{ STRIPE_CHECKOUT_DOMAIN: 'negozio.it; script-src *' }, 'STRIPE_CHECKOUT_DOMAIN'],
  [{ SMTP_URL: 'smtp://mail.negozio.it' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'mail.negozio.it', MAIL_FROM: 'a@b.it' }, 'SMTP_URL'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_REGION'],
  [{ PAYMENT_EMULATOR_PORT: '0' }, 'PAYMENT_EMULATOR_PORT'],
  [{ METRICS_TOKEN: 'corto' }, 'METRICS_TOKEN'],
  [{ TRUSTED_PROXIES: 'il mio proxy' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'TRUSTED_PROXIES'],
  [{ HSTS_SUBDOMAINS: 'si' }, 'HSTS_SUBDOMAINS'],
  [{ ACCESS_LOG: 'sempre' }, 'ACCESS_LOG'],
  [{ BACKUP_KEEP: '-1' }, 'BACKUP_KEEP'],
  [{ DEMO: 'forse' }, 'DEMO'],
  [{ TEST_PAYMENTS: 'forse' }, 'TEST_PAYMENTS'],
])('refuses %o in one sentence that names the variable', (environment, name) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...environment });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`\\b${name}\\b[^\\n]*\\.$`));
});

test('a secret may stand in a file, and its last line end is no part of it', () => {
  const file = join(dataDir, 'password');
  writeFileSync(file, 'una-password-lunga\n');
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD_FILE: file });
  expect(config.admin.password).toBe('una-password-lunga');
});

test.each(SECRETS)('%s and its file are not set at once, and a missing file is named', (name) => {
  const read = (environment: Record<string, string>) => () =>
    readConfig({ DATA_DIR: dataDir, ...environment });
  expect(read({ [name]: 'x', [`${name}_FILE`]: '/nowhere' })).toThrow(`${name} e ${name}_FILE`);
  expect(read({ [`${name}_FILE`]: '/nowhere' })).toThrow(`${name}_FILE indica /nowhere`);
});

test('the public address loses its last slash', () => {
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://negozio.it/' }).publicUrl).toBe(
    'https://negozio.it',
  );
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'https://negozio.it' }, false],
  [{ PUBLIC_URL: 'https://negozio.it', DEMO: 'on' }, true],
  [{ PUBLIC_URL: 'https://localhost:3443' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000', DEMO: 'off' }, false],
])('%j: a shop at a public address begins without the demo shop, unless it is to have it', (set, demo) =>
  expect(readConfig({ DATA_DIR: dataDir, ...set }).demo).toBe(demo),
);

test.each([
  ['postgres://vetrina@db:5432/negozio', 'postgres://vetrina:a%2Fb%40c%25d@db:5432/negozio'],
  ['postgres://vetrina:own@db:5432/negozio', 'postgres://vetrina:own@db:5432/negozio'],
])('the password of %s may stand apart, as it is', (DATABASE_URL, url) =>
  expect(
    readConfig({ DATA_DIR: dataDir, AUTH_SECRET: 'x'.repeat(40), PGPASSWORD: 'a/b@c%d', DATABASE_URL })
      .databaseUrl,
  ).toBe(url),
);
