import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#boot/config.server.ts';
import { beginAnew, renewEachNight } from '#boot/public-demo.server.ts';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { products } from '#db/schema/products.ts';
import { builtServer } from '#support/built-routes.ts';
import { freePort } from '#support/port.ts';
import { quickHashing } from '#support/quick-hashing.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'public' } });
});
afterAll(() => site.stop());

const NOTICE = 'nessun pagamento è vero, nessuna e-mail parte, e ogni notte tutto torna com’era';

test('shop and administration say what they are; payments are tests', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  expect(await (await fetch(`${site.url}/`)).text()).toContain(NOTICE);
  expect(await (await fetch(`${site.url}/admin`, { headers: { cookie } })).text()).toContain(NOTICE);
  expect(site.shop.selling()).toBe('test');
});

test.each([
  ['/admin/personale', { intent: 'invite', email: 'nuova@example.it', role: 'shop_assistant' }],
  ['/admin/impostazioni/collegamenti', { intent: 'payments' }],
  ['/admin/apertura/negozio', { intent: 'close' }],
  ['/admin/apertura/demo', { name: 'Vetrina' }],
  ['/admin/sicurezza', { intent: 'change-password' }],
  ['/account/sicurezza', { intent: 'change-password' }],
])('%s refuses what would harm the next visitor', async (path, fields) => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const answer = await fetch(`${site.url}${path}.data`, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields as Record<string, string>),
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Nel negozio dimostrativo questo non si può cambiare');
});

test('no list of products or people is taken', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const answer = await fetch(`${site.url}/admin/importa/file?nome=clienti.csv`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'text/csv' },
    body: 'Email,First Name\nanna@example.it,Anna\n',
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ ok: false, code: 'public_demo' });
});

test('no token of the API is made', async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const answer = await fetch(`${site.url}/admin/impostazioni/collegamenti.data`, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams({ intent: 'token', name: 'Cassa', password: ADMINISTRATOR.password }),
  });
  expect(answer.status).toBe(403);
  expect(await site.shop.db.$count(apiTokens)).toBe(0);
});

test('at 03:30 UTC, and not before, what visitors changed is gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetrina-night-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO: 'public',
    PORT: port,
    ADMIN_PASSWORD: 'prova-libera-a-tutti',
  });
  const { startShop } = await builtServer();
  const start = () => startShop(config, { timetables: false, hashing: quickHashing });
  beginAnew(dataDir);
  let running = await start();
  onTestFinished(() => running.stop());
  const names = () => running.shop.db.select({ name: products.name }).from(products);
  const before = await names();
  await running.shop.db.update(products).set({ name: 'Di una visitatrice' });
  writeFileSync(join(dataDir, 'media', 'di-una-visitatrice.jpg'), 'x');

  let now = new Date('2026-11-29T15:30:00Z');
  const waited: number[] = [];
  let [nightComes, isRenewed] = [() => {}, () => {}];
  const renewed = new Promise<void>((done) => {
    isRenewed = done;
  });
  void renewEachNight(
    dataDir,
    {
      stop: () => running.stop(),
      async open() {
        running = await start();
        isRenewed();
      },
    },
    {
      now: () => now,
      pause(ms) {
        waited.push(ms);
        return new Promise<void>((done) => {
          nightComes = done;
        });
      },
    },
  );
  expect(waited).toEqual([12 * 3_600_000]);
  expect(new Set((await names()).map(({ name }) => name))).toEqual(new Set(['Di una visitatrice']));
  now = new Date('2026-11-30T03:30:00Z');
  nightComes();
  await renewed;
  expect((await names()).toSorted()).toEqual(before.toSorted());
  expect(existsSync(join(dataDir, 'media', 'di-una-visitatrice.jpg'))).toBe(false);
  await expect.poll(() => waited).toEqual([12 * 3_600_000, 24 * 3_600_000]);
});

test('an e-mail and a notification go nowhere', async () => {
  expect(site.shop.config.mail.smtpUrl).toBeNull();
  const target = { endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  const sent = await site.shop.push.send(target, {
    payload: '{}',
    topic: 'prova',
    contact: 'mailto:a@example.it',
  });
  expect(sent).toEqual({ outcome: 'taken' });
});
