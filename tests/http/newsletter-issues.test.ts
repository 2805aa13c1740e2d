import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { createLog } from '#platform/log.server.ts';
import { parseMail } from '#support/mail.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { addSubscribers } from '#support/subscribers.ts';

const lines: string[] = [];
let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite({
    log: createLog(
      () => new Date(),
      (line) => lines.push(line),
    ),
  });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const LETTER = { intent: 'save', subject: 'Arrivi di novembre', text: 'Ciao,\nsono arrivati i cappotti.' };

const page = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const send = async (path: string, fields: Record<string, string>, cookie = owner) => {
  const answer = await sendForm(site, `${path}.data`, fields, cookie);
  return { status: answer.status, text: await answer.text() };
};
async function draft(): Promise<string> {
  const { status, text } = await send('/admin/newsletter', LETTER);
  expect(status).toBe(200);
  const [id = ''] = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text) ?? [];
  return id;
}

/** An e-mail as the mail server got it. */
async function sentTo(email: string, subject: string) {
  const find = async () =>
    (await site.shop.db.select().from(outbox)).find(
      (one) => one.toAddress === email && one.subject === subject && one.sentAt,
    );
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const { id } = (await find()) ?? { id: '' };
  return parseMail(readFileSync(join(site.shop.config.dataDir, 'mail', `${id}.eml`), 'utf8'));
}

test('an issue is written, seen, tried and sent; who leaves by one click gets no other', {
  timeout: 120_000,
}, async () => {
  const coat = await addProduct(site.shop.db, { name: 'Cappotto Genziana', priceCents: 18_900 });
  await addSubscribers(site.shop.db, [
    { email: 'anna@example.it' },
    { email: 'attende@example.it', confirmedAt: null },
  ]);
  const id = await draft();
  const path = `/admin/newsletter/${id}`;
  expect((await page('/admin/newsletter')).text).toContain('Arrivi di novembre');
  expect((await page(`${path}?q=genziana`)).text).toContain('Cappotto Genziana');
  expect((await send(path, { intent: 'add', product: coat })).status).toBe(200);

  const preview = await page(`/admin/newsletter/${id}/anteprima`);
  expect(preview.status).toBe(200);
  expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(preview.headers.get('cache-control')).toBe('no-store');
  for (const words of ['Arrivi di novembre', 'sono arrivati i cappotti.', 'Cappotto Genziana', '189,00'])
    expect(preview.text).toContain(words);

  expect((await send(path, { intent: 'trial' })).status).toBe(200);
  const trial = await sentTo(ADMINISTRATOR.email, '[Prova] Arrivi di novembre');
  expect(trial.headers.has('list-unsubscribe')).toBe(false);

  expect((await send(path, { intent: 'start' })).status).toBe(200);
  const mail = await sentTo('anna@example.it', 'Arrivi di novembre');
  expect(mail.html).toContain('Cappotto Genziana');
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = mail.headers.get('list-unsubscribe')?.replace(/^<(.*)>$/, '$1') ?? '';
  expect(mail.links).toContain(link);
  const shown = async () => (await page(path)).text.replaceAll('<!-- -->', '');
  await expect.poll(shown, { timeout: 30_000 }).toContain('Spedite: 1 di 1');

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200);
  const next = `/admin/newsletter/${await draft()}`;
  expect(await send(next, { intent: 'start' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('Nessun indirizzo è ancora confermato'),
  });
  const to = (await site.shop.db.select().from(outbox)).map(({ toAddress }) => toAddress);
  expect(to).not.toContain('attende@example.it');
});

test('addresses are looked up without standing in an address or in the log', async () => {
  await addSubscribers(site.shop.db, [
    { email: 'cercata@example.it' },
    { email: 'uscita@example.it', unsubscribedAt: new Date('2026-02-01T00:00:00Z') },
  ]);
  lines.splice(0);
  const found = await send('/admin/newsletter', { intent: 'find', q: 'CERCATA@', stato: 'confirmed' });
  expect(found).toMatchObject({ status: 200, text: expect.stringContaining('cercata@example.it') });
  expect(found.text).not.toContain('uscita@example.it');
  expect((await send('/admin/newsletter', { intent: 'find', q: '', stato: 'left' })).text).toContain(
    'uscita@example.it',
  );
  expect(lines.join('\n')).not.toContain('cercata');
});

test.each([
  [{ subject: '' }, 'Questo campo è obbligatorio.'],
  [{ text: ' ' }, 'Questo campo è obbligatorio.'],
])('%j is refused beside its field', async (over, message) => {
  const answer = await send('/admin/newsletter', { ...LETTER, ...(over as object) });
  expect(answer).toEqual({ status: 422, text: expect.stringContaining(message) });
});

test('an issue that is not there, and an action that nobody knows', async () => {
  const none = '/admin/newsletter/00000000-0000-4000-8000-000000000000';
  for (const path of [none, `${none}/anteprima`, '/admin/newsletter/altro'])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
  for (const intent of ['save', 'add', 'remove', 'start', 'stop', 'resume', 'delete'])
    expect([intent, (await send(none, { ...LETTER, intent })).status]).toEqual([intent, 409]);
  expect((await send(none, { intent: 'trial' })).status).toBe(404);
  expect((await send(none, { intent: 'altro' })).status).toBe(400);
});

describe('who may', () => {
  test('nobody without an account', async () => {
    const id = await draft();
    const path = `/admin/newsletter/${id}`;
    for (const one of ['/admin/newsletter', path, `${path}/anteprima`])
      expect([one, (await page(one, '')).status]).toEqual([one, 302]);
    expect((await send(path, { intent: 'start' }, '')).status).toBe(401);
    expect((await send('/admin/newsletter', { intent: 'find', q: '' }, '')).status).toBe(401);
  });

  test('no shopper', async () => {
    const id = await draft();
    const path = `/admin/newsletter/${id}`;
    const account = await confirmedAccount(site, { email: 'ada@esempio.it', password: 'una-password' });
    const cookie = await signedInCookie(site, account);
    for (const one of ['/admin/newsletter', path, `${path}/anteprima`])
      expect((await page(one, cookie)).status).not.toBe(200);
    expect((await send(path, { intent: 'delete' }, cookie)).status).toBe(403);
    expect((await send('/admin/newsletter', { intent: 'find', q: '' }, cookie)).status).toBe(403);
    expect((await page(path)).status).toBe(200);
  });
});
