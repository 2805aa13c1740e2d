import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Problem } from './problem.mjs';
import { backupBefore, serviceFacts, updateBy } from './update-steps.mjs';

const STEPS = ['backUp', 'bringIn', 'migrate', 'open', 'new healthy', 'goBack', 'old healthy'] as const;
type Step = (typeof STEPS)[number];

/** What was done, and what came of it, where these steps fail. */
async function updated(...failing: Step[]) {
  const done: Step[] = [];
  const step = (name: Step) => async () => {
    done.push(name);
    if (failing.includes(name)) throw new Problem(name);
  };
  const way = {
    bringIn: step('bringIn'),
    migrate: step('migrate'),
    open: step('open'),
    goBack: step('goBack'),
    version: () => '1.1.0',
  };
  const isHealthy = async (version: string | null) => {
    const name = version === null ? 'old healthy' : 'new healthy';
    done.push(name);
    return !failing.includes(name);
  };
  const outcome = await updateBy(way, { backUp: step('backUp'), isHealthy, say: () => {} }).catch(
    (error: Error) => error.message,
  );
  return { done: done.join(', '), outcome };
}

test.each<[Step[], string, unknown]>([
  [[], 'backUp, bringIn, migrate, open, new healthy', true],
  [['backUp'], 'backUp', 'backUp'],
  [['bringIn'], 'backUp, bringIn, goBack, old healthy', false],
  [['migrate'], 'backUp, bringIn, migrate, goBack, old healthy', false],
  [['open'], 'backUp, bringIn, migrate, open, goBack, old healthy', false],
  [['new healthy'], 'backUp, bringIn, migrate, open, new healthy, goBack, old healthy', false],
  [
    ['new healthy', 'old healthy'],
    'backUp, bringIn, migrate, open, new healthy, goBack, old healthy',
    expect.stringContaining('Nemmeno'),
  ],
])('an update in which %j fails', async (failing, done, outcome) => {
  expect(await updated(...failing)).toEqual({ done, outcome });
});

test.each([
  [
    'User=vetrina\nEnvironment=NODE_ENV=production DATA_DIR=/var/lib/vetrina\nEnvironmentFiles=/etc/vetrina.env (ignore_errors=no)\n',
    {
      user: 'vetrina',
      settings: { NODE_ENV: 'production', DATA_DIR: '/var/lib/vetrina' },
      file: '/etc/vetrina.env',
    },
  ],
  [
    'Environment="DATA_DIR=/srv/la mia \\"bottega\\"" SMTP_URL=smtp://a?b=c\nUser=\n',
    { user: null, settings: { DATA_DIR: '/srv/la mia "bottega"', SMTP_URL: 'smtp://a?b=c' }, file: null },
  ],
  ['', { user: null, settings: {}, file: null }],
])('a service as systemd shows it: %j', (shown, facts) => {
  expect(serviceFacts(shown)).toEqual(facts);
});

test.each([
  [{}, 'data/backups'],
  [{ DATA_DIR: '/var/lib/vetrina', BACKUP_DIR: '' }, '/var/lib/vetrina/backups'],
  [{ DATA_DIR: '/var/lib/vetrina', BACKUP_DIR: '/mnt/backups' }, '/mnt/backups'],
])('the backup before an update, with the settings %j', (settings, folder) => {
  const at = (ms: number) => backupBefore(settings, new Date(Date.UTC(2026, 10, 30, 6, 50, 7, ms)));
  expect(at(120)).toBe(join(folder, 'prima-2026-11-30T06-50-07.120.tar.gz.enc'));
  expect(at(121)).not.toBe(at(120));
});
