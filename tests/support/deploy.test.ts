import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#boot/config.server.ts';

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  mem_limit?: string;
  read_only?: boolean;
  build?: { dockerfile: string };
  depends_on?: string[] | Record<string, object>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, object> };

const all = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
const known = all('app/boot/config.server.ts', /^ {2}([A-Z][A-Z0-9_]+): optional\(/gm);
const example = all('deploy/.env.example', /^([A-Z][A-Z0-9_]+)=/gm);

/** As Compose puts values in, with every one of `.env` filled in. */
function filledIn(value: string, values: Record<string, string>): string {
  return value.replace(/\$\{(\w+)(?::([-+])([^}]*))?\}/g, (_, name: string, kind = '', other = '') =>
    kind === '+' ? (values[name] ? other : '') : (values[name] ?? other),
  );
}

describe.each(['compose.yaml', 'compose.nodes.yaml'])('deploy/%s', (name) => {
  const text = readFileSync(join('deploy', name), 'utf8');
  const { services, volumes } = parse(text, { merge: true }) as Compose;
  const shops = Object.entries(services).filter(([service]) => service.startsWith('shop'));

  test('names settings that there are, and variables that .env.example has', () => {
    for (const [, { environment = {} }] of shops)
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, variable]) => variable);
    expect(example).toEqual(expect.arrayContaining(used));
    expect(used).toEqual(
      expect.arrayContaining(['POSTGRES_PASSWORD', 'AUTH_SECRET', 'BACKUP_KEY', 'DOMAIN']),
    );
  });

  test('names files, volumes and services that there are', () => {
    for (const service of Object.values(services)) {
      if (service.build) expect(existsSync(service.build.dockerfile)).toBe(true);
      const needed = service.depends_on ?? [];
      const others = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(others));
      for (const volume of service.volumes ?? []) {
        const [from = ''] = filledIn(volume, {}).split(':');
        if (from.startsWith('./')) expect(existsSync(join('deploy', from))).toBe(true);
        else expect(Object.keys(volumes)).toContain(from);
      }
    }
  });

  test('is a shop without demonstration, whatever characters its passwords have', () => {
    const password = 'a/b@c:d?e#f%g h&i';
    const values = {
      ...Object.fromEntries(example.map((variable) => [variable, variable.padEnd(40, 'x')])),
      DOMAIN: 'negozio.example.it',
      POSTGRES_PASSWORD: password,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtps://u:p%40@posta.example.it:465',
      MAIL_FROM: 'Vetrina <ordini@example.it>',
      ADMIN_EMAIL: 'titolare@example.it',
    };
    for (const [, { environment = {} }] of shops) {
      const settings = Object.entries(environment).map(([key, value]) => [key, filledIn(value, values)]);
      const config = readConfig({ ...Object.fromEntries(settings), DATA_DIR: '/nowhere' });
      expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe(password);
      expect(config.demo).toBe(false);
      expect(config.backupDir).toBe('/backups');
      const onDisk = filledIn(environment.BACKUP_DIR ?? '', {});
      expect(readConfig({ BACKUP_DIR: onDisk, DATA_DIR: '/data' })).toMatchObject({
        backupDir: '/data/backups',
        backupsElsewhere: false,
      });
    }
  });

  test('its nodes have bounds, and write nothing but their data', () => {
    expect(shops.length).toBe(name === 'compose.yaml' ? 1 : 2);
    for (const [, shop] of shops) {
      expect(shop.mem_limit).toMatch(/^\d+m$/);
      expect(shop.read_only).toBe(true);
    }
  });
});

test('one node, its database and its front door fit into 2 GB', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as Compose;
  const limits = Object.values(services).map(({ mem_limit = '' }) => Number.parseInt(mem_limit, 10));
  expect(limits.every((limit) => limit > 0)).toBe(true);
  // The system and the container engine take the rest.
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(1750);
});

test('the image is built on the present stable Debian, runs as nobody special and fetches nothing', () => {
  const stages = readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1);
  for (const stage of stages) expect(stage).toMatch(/^node:\d+-trixie-slim/);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).not.toMatch(/^RUN .*(npm|curl|wget|apt)/m);
  // A platform may choose another port: the image's own check must ask there.
  expect(last).toMatch(/^HEALTHCHECK .+\n.+process\.env\.PORT/m);
});

test('the systemd unit lets processes apart lower their priority', () => {
  const filters = readFileSync('deploy/vetrina.service', 'utf8').match(/^SystemCallFilter=.*/gm) ?? [];
  // Of several lines the later ones win.
  expect(filters.findIndex((line) => line.includes('setpriority'))).toBeGreaterThan(
    filters.findIndex((line) => /~.*@resources/.test(line)),
  );
});

test('settings to copy have no comment behind a value: systemd would take it for a part of it', () => {
  for (const file of ['docs/mettere-in-linea.md', 'deploy/.env.example']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/^[A-Z_0-9]+=.*[ \t]#/m);
  }
});

// The workflow `files` puts Node where the unit expects it, and does the same on each push.
const SYSTEMD = ['/usr/bin/systemd-analyze', '/usr/bin/node'];

test.skipIf(!SYSTEMD.every((file) => existsSync(file)))('the systemd unit is whole, and hardened', () => {
  const analyze = (...words: string[]) =>
    spawnSync('systemd-analyze', [...words, 'deploy/vetrina.service'], { encoding: 'utf8' });
  const verified = analyze('verify', '--man=no');
  expect(verified.stdout + verified.stderr).toBe('');
  expect(verified.status).toBe(0);
  // Of 10, what is exposed; 0 would be a service that may do nothing.
  expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
});
