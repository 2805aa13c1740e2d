import { afterAll, beforeAll, expect, test } from 'vitest';
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
