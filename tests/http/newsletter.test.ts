import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { parseMail } from '#support/mail.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields) });

async function linkTo(email: string, page: string): Promise<string> {
  const mails = await site.shop.db.select().from(outbox);
  const found = mails
    .filter(({ toAddress }) => toAddress === email)
    .flatMap(({ text }) => text.match(new RegExp(`http://\\S+/newsletter/${page}\\?token=[\\w.-]+`)) ?? [])
    .at(-1);
  if (!found) throw new Error(`No link to ${page} for ${email}`);
  return found;
}

async function subscriptionOf(email: string) {
  const all = await site.shop.db.select().from(newsletterSubscriptions);
  return all.find((one) => one.email === email);
}

test('the form works with and without script, and the way from e-mail to e-mail', async () => {
  const answered = await post('/api/newsletter', { email: 'anna@example.it' });
  expect(answered.status).toBe(200);
  const { ok, message } = (await answered.json()) as { ok: boolean; message: string };
  expect(ok).toBe(true);

  const link = await linkTo('anna@example.it', 'conferma');
  // Programs that check the links of e-mails open them, more than once.
  for (const _ of [1, 2])
    expect(await (await fetch(link)).text()).toContain('Conferma l’iscrizione</button>');
  expect(await subscriptionOf('anna@example.it')).toMatchObject({ confirmedAt: null });

  const confirmed = await fetch(link, { method: 'POST', body: new URLSearchParams() });
  expect(await confirmed.text()).toContain('Grazie, iscrizione confermata');
  expect((await subscriptionOf('anna@example.it'))?.confirmedAt).not.toBeNull();

  const page = await post('/newsletter', { email: 'Anna@example.it' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(message);
});

/** The e-mail as it left, once it has. */
async function sentTo(email: string, kind: string) {
  const file = async () => {
    const mails = await site.shop.db.select().from(outbox);
    const mail = mails.find((one) => one.toAddress === email && one.kind === kind && one.sentAt);
    return mail && join(site.shop.config.dataDir, 'mail', `${mail.id}.eml`);
  };
  await expect.poll(file, { timeout: 60_000 }).toBeDefined();
  return parseMail(readFileSync((await file()) ?? '', 'utf8'));
}

test('a mail program unsubscribes with one click (RFC 8058)', {
  timeout: 120_000,
}, async () => {
  await post('/api/newsletter', { email: 'luca@example.it' });
  await fetch(await linkTo('luca@example.it', 'conferma'), { method: 'POST', body: new URLSearchParams() });
  const { headers, links } = await sentTo('luca@example.it', 'newsletter-subscribed');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = headers.get('list-unsubscribe')?.replace(/^<(.*)>$/, '$1') ?? '';
  expect(links).toContain(link);
  const confirmation = await sentTo('luca@example.it', 'newsletter-confirmation');
  expect(confirmation.headers.has('list-unsubscribe')).toBe(false);

  // Opening the link shows a page, as often as programs that check links like; only the form's button leaves.
  expect(await (await fetch(link)).text()).toContain('Annulla l’iscrizione</button>');
  expect(await subscriptionOf('luca@example.it')).toMatchObject({ unsubscribedAt: null });
  // As mail programs post it (RFC 8058): no cookie, no origin, either form encoding, no redirect followed.
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const left = await fetch(link, { method: 'POST', redirect: 'manual', body: form });
  expect(left.status).toBe(200);
  expect(await left.text()).toContain('Iscrizione annullata');
  expect((await subscriptionOf('luca@example.it'))?.unsubscribedAt).not.toBeNull();
});

test.each([
  ['/newsletter/conferma', 'Chiedi un nuovo link'],
  ['/newsletter/conferma?token=inventato', 'Chiedi un nuovo link'],
  ['/newsletter/disiscrizione?token=inventato', 'Vai ai contatti'],
])('%s helps on', async (path, help) => {
  const page = await fetch(site.url + path);
  expect(page.status).toBe(410);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain(help);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('what is no address is said at its field, by both forms', async () => {
  const answered = await post('/api/newsletter', { email: 'anna' });
  expect(answered.status).toBe(422);
  expect(await answered.json()).toMatchObject({
    ok: false,
    code: 'invalid_email',
    fields: { email: expect.any(String) },
  });
  const page = await post('/newsletter', { email: 'anna' });
  expect(page.status).toBe(422);
  const html = await page.text();
  expect(html).toContain('Inserisci un indirizzo email corretto');
  expect(html).toMatch(/<input[^>]*value="anna"/);
  expect((await fetch(`${site.url}/api/newsletter`)).status).toBe(405);
});

test('too many requests get a message', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    statuses.push((await post('/api/newsletter', { email: `a${n}@example.it` })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
});
