import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JOBS } from '#jobs/table.ts';
import { MAX_ARCHIVE_BYTES } from '#shop/catalog/imports/read/archive.server.ts';
import { MAX_VIDEO_BYTES } from '#shop/catalog/media/video.ts';

/** Lists and numbers of `docs/operations.md` and of the limits in `docs/security.md`, against the code. */
const operations = readFileSync('docs/operations.md', 'utf8');
const limits = readFileSync('docs/security.md', 'utf8').split('\n## Limits\n')[1]?.split('\n## ')[0] ?? '';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join('app', name), 'utf8') }));
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
/** Names in the first column of the tables. */
const firstCells = (text: string) =>
  all(text, /^\| ([^|]+) \|/gm).flatMap((cell) => all(cell, /`([A-Z][A-Z0-9_]+)`/g));

describe('environment variables', () => {
  const known = all(
    readFileSync('app/boot/config.server.ts', 'utf8'),
    /^ {2}([A-Z][A-Z0-9_]+): optional\(/gm,
  );

  test('are those of the configuration', () => {
    expect(firstCells(operations).toSorted()).toEqual(known.toSorted());
  });

  test('in the README are among them', () => {
    const named = firstCells(readFileSync('README.md', 'utf8'));
    expect(named.length).toBeGreaterThan(15);
    expect(known).toEqual(expect.arrayContaining(named));
  });
});

test('a proxy lets the largest upload through', () => {
  const [nginx] = all(operations, /client_max_body_size (\d+)m;/g);
  expect(Number(nginx) * 1024 * 1024).toBeGreaterThanOrEqual(MAX_ARCHIVE_BYTES);
  expect(operations).toContain(`bodies up to ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB`);
  expect(operations).toContain(
    `videos of the home page and of products have ${MAX_VIDEO_BYTES / 1024 / 1024})`,
  );
});

test('metrics are those that the program measures', () => {
  const measured = sources
    .flatMap(({ text }) => all(text, /'(vetrina_\w+)'/g))
    .filter((name) => name !== 'vetrina_live');
  expect(all(operations, /(vetrina_\w+)/g).toSorted()).toEqual([...new Set(measured)].toSorted());
});

test('lines of the log on accounts are those that are written', () => {
  const written = all(readFileSync('app/routes/shared/security-event.ts', 'utf8'), /^ {2}\| '([a-z-]+)'/gm);
  expect(
    all(operations.split('leaves a line in\n  any case (')[1]?.split(')')[0] ?? '', /`([a-z-]+)`/g),
  ).toEqual(written);
});

test('a job runs at the hour that is stated', () => {
  const at = (timetable: string) => {
    const [minute = '', hour = ''] = timetable.split(' ');
    return `${hour.padStart(2, '0')}:${minute} UTC`;
  };
  expect(operations).toContain(`At ${at(JOBS['nightly-backup'].timetable)} one node writes`);
  expect(operations).toContain(
    `At ${at(JOBS['check-night-backup'].timetable)} the job \`check-night-backup\``,
  );
});

/** Rows of the limits, by the file below `app/shop` that counts; each of its numbers stands in one of them. */
const ROWS: Record<string, string[]> = {
  'catalog/feeds/feed.server.ts': ['feeds read'],
  'catalog/media/media.server.ts': ['pictures', 'files of products', 'videos', 'archives'],
  'catalog/products/form-drafts.server.ts': ['drafts of products'],
  'catalog/search/vain-search.server.ts': ['searches in vain'],
  'checkout/order-entry/address-limit.server.ts': ['ways to', 'questions', 'payments given up', 'carts'],
  'checkout/order-entry/basket.ts': ['ways to the payment page'],
  'operations/connections/connection.ts': ['connections tried'],
  'customers/reviews/write.server.ts': ['reviews written'],
  'customers/wishlist/account-list.server.ts': ['favourites of an account'],
  'customers/wishlist/alerts.server.ts': ['favourites of an account', 'alerts on favourites'],
  'legal/consent/consent.server.ts': ['cookie choices'],
  'mail/mail-request.server.ts': ['newsletter'],
  'marketing/back-in-stock/back-in-stock.server.ts': ['requests to be told'],
  'marketing/newsletter/newsletter.server.ts': ['newsletter'],
  'marketing/pages/messages.server.ts': ['messages to the shop'],
  'orders/edits/change-method.server.ts': ['another way to pay'],
  'orders/order-status-page/order-by-link.server.ts': ['orders looked for'],
  'orders/refunds/account.server.ts': ['accounts given'],
  'orders/withdrawals/withdrawals.server.ts': ['withdrawals declared'],
  'staff/api-tokens/token-requests.server.ts': ['requests to the API'],
  'staff/auth/account-links.server.ts': ['links of recovery'],
  'staff/auth/first-access.server.ts': ['the link of the first administrator'],
  'staff/auth/own-account.server.ts': ['passwords asked'],
  'staff/auth/recovery.server.ts': ['recovery and confirmation'],
  'staff/auth/second-factor.server.ts': ['codes of a second factor'],
  'staff/auth/second-step.server.ts': ['codes of a second factor'],
  'staff/auth/sign-in.server.ts': ['wrong passwords'],
  'staff/auth/sign-up.server.ts': ['new accounts'],
  'staff/notifications/devices.server.ts': ['notifications that staff'],
  'staff/team/team.server.ts': ['invitations of staff'],
  'stock/reservations/reservations.server.ts': [
    'pieces reserved in the shop: held',
    'pieces reserved in the shop: asked',
  ],
};

const PERIODS: Record<number, string[]> = {
  1: ['a minute'],
  10: ['in 10 minutes'],
  15: ['in 15 minutes'],
  60: ['an hour'],
  1440: ['in 24 hours'],
};

/** A product of numbers and of constants of the same file, in ms. */
function milliseconds(product: string, text: string): number {
  return product
    .split('*')
    .map((factor) => factor.trim().replaceAll('_000', '000'))
    .map((factor) => {
      if (/^\d/.test(factor)) return Number(factor);
      const [value = ''] = all(text, new RegExp(`const ${factor} = ([^;]+);`, 'g'));
      return milliseconds(value, text);
    })
    .reduce((result, factor) => result * factor, 1);
}

describe('limits', () => {
  const rows = limits.split('\n').filter((line) => line.startsWith('| '));
  const stated = sources.flatMap(({ name, text }) => [
    ...[...text.matchAll(/\{ max: ([\d_]+), windowMs: ([^}]+) \}/g)].map(([, max = '', period = '']) => ({
      name: name.replace('shop/', ''),
      max: Number(max.replaceAll('_', '')),
      period: PERIODS[milliseconds(period, text) / 60_000] ?? [],
    })),
    ...[...text.matchAll(/countMailTo\(shop, '[\w-]+', \{ email, max: (\d+) \}/g)].map(([, max]) => ({
      name: name.replace('shop/', ''),
      max: Number(max),
      period: ['e-mails a day'],
    })),
  ]);

  test('are read', () => expect(stated.length).toBeGreaterThan(30));

  // A code counts once: no number that anybody meets.
  test.each(stated.filter(({ max }) => max > 1))('$name: $max $period', ({ name, max, period }) => {
    const own = rows.filter((row) => ROWS[name]?.some((beginning) => row.startsWith(`| ${beginning}`)));
    const wording = new RegExp(`\\b${max.toLocaleString('en')} [^|]*(${period.join('|')})`);
    expect(own.filter((row) => wording.test(row))).not.toEqual([]);
  });
});
