import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#db/schema/connections.ts';
import { staffLog } from '#db/schema/staff.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { createLog } from '#platform/log.server.ts';
import { lentDatabase } from '#support/lent-database.ts';
import { createMailServer, type TestMailServer } from '#support/mail-server.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { type PaymentEmulator, startPaymentEmulator } from '../../payment-emulator/emulator.ts';

const PAGE = '/admin/impostazioni/collegamenti';
const SECRET = 'parola-della-posta-9911';

const KEY = 'sk_test_entered4242';

let site: TestSite;
let provider: PaymentEmulator;
let mailServer: TestMailServer;
let owner: string;
let logged = '';
beforeAll(async () => {
  mailServer = await createMailServer();
  await mailServer.open();
  const log = createLog(
    () => new Date(),
    (line) => {
      logged += line;
    },
  );
  provider = await startPaymentEmulator({
    publicUrl: 'http://negozio.test',
    secretKey: KEY,
    webhookSecret: 'whsec_x',
  });
  site = await openSite({ log, providerPort: provider.port });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(async () => {
  await site.stop();
  await mailServer.close();
  await provider.close();
});

const read = async (path = PAGE) => (await fetch(site.url + path, { headers: { cookie: owner } })).text();
test('the short address that documents name leads to the page, for who may enter', async () => {
  const open = (headers: Record<string, string>) =>
    fetch(`${site.url}/admin/collegamenti`, { headers, redirect: 'manual' });
  expect((await open({ cookie: owner })).headers.get('location')).toBe(PAGE);
  expect((await open({})).headers.get('location')).not.toBe(PAGE);
});

const sendMail = async (change: Record<string, string> = {}) => {
  const { port } = new URL(mailServer.url);
  const fields = {
    ...{ intent: 'mail', version: '0', host: '127.0.0.1', port, user: '', password: SECRET },
    ...{ senderName: 'Bottega', senderAddress: 'ordini@bottega.it' },
    ...{ own_password: ADMINISTRATOR.password, own_code: '' },
  };
  return sendForm(site, PAGE, { ...fields, ...change }, owner);
};

test('without her own password nothing is tried', async () => {
  const answer = await sendMail({ own_password: 'un’altra' });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('own_password')]);
  expect(mailServer.tries()).toBe(0);
});

test('mail entered on screen is in force once its link is confirmed, without a restart', async () => {
  expect((await sendMail()).status).toBe(200);
  expect(mailServer.taken).toMatchObject([{ to: ADMINISTRATOR.email }]);
  const { whole } = mailServer.taken[0] ?? { whole: '' };
  const plain = whole.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /collegamenti\?lettera=([\w.-]+)/.exec(plain)?.[1] ?? '';
  expect(site.shop.mailer.describe()).not.toContain('127.0.0.1');

  // The link alone changes nothing: programs open links too.
  expect(await read(`${PAGE}?lettera=${token}`)).toContain('Conferma che è arrivata');
  expect(site.shop.config.mail.smtpUrl).toBeNull();
  expect((await sendForm(site, PAGE, { intent: 'confirm-mail', token }, owner)).status).toBe(200);
  expect(site.shop.mailer.describe()).toContain('127.0.0.1');

  const answer = await fetch(`${site.url}/api/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'anna@example.it' }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => mailServer.taken.at(-1)?.to, { timeout: 20_000 }).toBe('anna@example.it');
  expect(mailServer.taken.at(-1)?.whole).toContain('ordini@bottega.it');
});

test('keys entered on screen are in force once their notification is heard, without a restart', async () => {
  const keys = { intent: 'payments', version: '0', secretKey: KEY, webhookSecret: '', checkoutDomain: '' };
  const proof = { own_password: ADMINISTRATOR.password, own_code: '' };
  expect((await sendForm(site, PAGE, { ...keys, ...proof, own_password: 'x' }, owner)).status).toBe(422);
  const answer = await sendForm(site, PAGE, { ...keys, ...proof }, owner);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Stripe è collegato')]);
  expect(site.shop.config.stripe?.secretKey).toBe(KEY);
  expect(await site.shop.payments.check()).toEqual({ ok: true });
  expect(await read()).toContain('••••4242');
});

test('the secret is in no page, log or row, and the log of staff says who changed what', async () => {
  const pages = (await read()) + (await read('/admin/impostazioni')) + (await read('/admin/registro'));
  expect(pages).toContain('••••9911');
  const rows = JSON.stringify(await site.shop.db.select().from(connections));
  const secrets = [SECRET, KEY, site.shop.config.stripe?.webhookSecret ?? ''];
  for (const text of [pages, rows, logged]) for (const secret of secrets) expect(text).not.toContain(secret);
  const acts = await site.shop.db.select({ act: staffLog.act, subject: staffLog.subject }).from(staffLog);
  expect(acts).toEqual(
    expect.arrayContaining([
      { act: 'payments-tried', subject: null },
      { act: 'mail-tried', subject: null },
      { act: 'mail-connected', subject: null },
    ]),
  );
});

test('the key lies beside the data, for its user alone', () => {
  const file = join(site.shop.config.dataDir, 'secrets-key');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup holds them only sealed, and not the key', async () => {
  const { dataDir } = site.shop.config;
  const file = join(dataDir, 'backup.tar.gz');
  await site.shop.backups.whole(file);
  const archive = gunzipSync(readFileSync(file)).toString('latin1');
  expect(archive).toContain('tables/connections.jsonl');
  expect(archive).toContain('v1.');
  const secrets = [SECRET, KEY, site.shop.config.stripe?.webhookSecret ?? ''];
  for (const secret of [...secrets, readFileSync(join(dataDir, 'secrets-key'), 'utf8')])
    expect(archive).not.toContain(secret);
});

test('connections of another key are named on the first page, and break nothing', async () => {
  const database = await lentDatabase();
  const elsewhere = sealerOf('another server’s key, of forty characters');
  const at = { changedAt: new Date(), changedBy: 'owner' };
  await database.db.insert(connections).values([
    { name: 'mail', sealed: elsewhere.seal('mail', '{}'), ...at },
    { name: 'payments', sealed: elsewhere.seal('payments', '{}'), ...at },
    { name: 'storage', sealed: elsewhere.seal('storage', '{}'), proposed: null, ...at },
    { name: 'address', sealed: elsewhere.seal('address', '{}'), ...at },
  ]);
  // The test's own address is the environment's, as PUBLIC_URL.
  const restored = await openSite({ database });
  try {
    const cookie = await signedInCookie(restored, ADMINISTRATOR);
    const shown = async (path: string) => {
      const answer = await fetch(restored.url + path, { headers: { cookie } });
      return { status: answer.status, html: await answer.text() };
    };
    expect((await shown('/')).status).toBe(200);
    expect((await shown(PAGE)).html.match(/Da inserire di nuovo/g)).toHaveLength(3);
    const sentence = 'In «Collegamenti» va inserito di nuovo: la posta, i pagamenti, l’archivio delle foto.';
    expect((await shown('/admin')).html).toContain(sentence);

    const lost = { intent: 'disconnect', name: 'mail', version: '1', own_code: '' };
    const proof = { own_password: ADMINISTRATOR.password };
    expect((await sendForm(restored, PAGE, { ...lost, own_password: 'x' }, cookie)).status).toBe(422);
    expect((await sendForm(restored, PAGE, { ...lost, ...proof }, cookie)).status).toBe(200);
    expect((await shown(PAGE)).html.match(/Da inserire di nuovo/g)).toHaveLength(2);
  } finally {
    await restored.stop();
  }
});

test('a server that refuses is named in our own words', async () => {
  mailServer.behaviour = 'closed to us';
  const answer = await sendMail({ version: '2' });
  mailServer.behaviour = 'well';
  const text = await answer.text();
  expect([answer.status, text]).toEqual([422, expect.stringContaining('senderAddress')]);
  expect(text).not.toContain('mittente non ammesso');
});

test('what the environment sets is shown as such, and cannot be changed', async () => {
  const named = await openSite({
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  try {
    const cookie = await signedInCookie(named, ADMINISTRATOR);
    const html = await (await fetch(named.url + PAGE, { headers: { cookie } })).text();
    expect(html).toContain('SMTP_URL');
    expect(html).not.toContain('name="senderAddress"');
    const sent = { intent: 'mail', version: '0', host: 'a.it', port: '465', user: '', password: 'x' };
    const also = { senderName: 'A', senderAddress: 'a@a.it', own_password: ADMINISTRATOR.password };
    expect((await sendForm(named, PAGE, { ...sent, ...also }, cookie)).status).toBe(409);
  } finally {
    await named.stop();
  }
});
