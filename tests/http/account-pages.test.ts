import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { words } from '#support/page-words.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await addProduct(site.shop.db, { stock: { M: null } });
});
afterAll(() => site.stop());

const said = async (answer: Response) => words(await answer.text());
const get = (path: string, cookie = '') =>
  fetch(new URL(path, site.url), { redirect: 'manual', headers: { cookie } });
const signUp = (account: { email: string; password: string }) =>
  sendForm(site, '/auth', { modo: 'registrazione', ...account });

test('who never confirmed is asked to, gets the link again, and chooses a password by it on another device', async () => {
  const account = { email: 'eva@esempio.it', password: 'una-password' };
  expect((await signUp(account)).status).toBeLessThan(400);
  const refused = await sendForm(site, '/auth', { modo: 'accesso', ...account });
  const page = await refused.text();
  expect(words(page)).toContain('confermare l’indirizzo e-mail');
  expect(page).toContain('href="/auth/conferma/invia');
  const again = await said(await sendForm(site, '/auth/conferma/invia', { email: account.email }));
  expect(again).toContain('aspetta la conferma, tra poco');

  const written = () => site.shop.db.select().from(outbox).where(eq(outbox.toAddress, account.email));
  await expect.poll(async () => (await written()).length).toBe(2);
  const link = /\S+\/auth\/conferma\?\S+/.exec((await written()).at(-1)?.text ?? '')?.[0] ?? '';
  expect(await said(await get(link))).toContain('Conferma ed entra');
  const path = link.replace(site.url, '');
  const wrong = await (await sendForm(site, path, { password: 'non-questa' })).text();
  expect(wrong).toContain('Non è la password di questa registrazione.');
  const [, reset = ''] = /href="(\/auth\/nuova-password\?token=[^"]+)"/.exec(wrong) ?? [];
  const next = { ...account, password: 'nuova-password' };
  const chosen = await sendForm(site, reset, { password: next.password });
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/auth/)]);
  expect((await sendForm(site, '/auth', { modo: 'accesso', ...next })).status).toBe(302);
});

test('sessions elsewhere are listed and ended, the password is changed', async () => {
  const account = await confirmedAccount(site, { email: 'bea@esempio.it', password: 'una-password' });
  const [here, elsewhere] = [await signedInCookie(site, account), await signedInCookie(site, account)];
  const page = await (await get('/account/sicurezza', here)).text();
  expect(words(page).match(/\(questo dispositivo\)/g)).toHaveLength(1);
  const [, session = ''] = /name="session" value="([^"]+)"/.exec(page) ?? [];
  const send = (form: Record<string, string>) => sendForm(site, '/account/sicurezza.data', form, here);
  expect(await (await send({ intent: 'end-session', session })).text()).toContain('Accesso chiuso');
  expect((await get('/account', elsewhere)).headers.get('location')).toMatch(/^\/auth/);
  expect((await get('/account', here)).status).toBe(200);

  const change = { intent: 'change-password', new_password: 'altra-password' };
  const wrong = await send({ ...change, current_password: 'sbagliata' });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('La password non è corretta.'),
  ]);
  const changed = await send({ ...change, current_password: account.password });
  expect(await changed.text()).toContain('Password cambiata. Gli altri dispositivi');
  const renewed = changed.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect((await get('/account/sicurezza', renewed.join('; '))).status).toBe(200);
});

test('the owner tells a person what is known of them, and erases it', async () => {
  const { email } = await confirmedAccount(site, { email: 'clara@esempio.it', password: 'una-password' });
  const order = await placePaidOrder(site, { email });
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const send = (path: string, form: Record<string, string>) => sendForm(site, path, form, owner);
  const found = await send('/admin/privacy', { intent: 'find', email });
  expect(found.url).not.toContain('esempio');
  const page = await found.text();
  expect(page).toContain(`aria-label="Dati di ${email}"`);
  expect(words(page)).toMatch(/Ordini 1\b/);

  const [, exported = ''] = /action="(\/admin\/privacy\/[^"]+)"/.exec(page) ?? [];
  const file = await send(exported, { email });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  expect(await file.json()).toMatchObject({
    ...{ email, account: { emailVerified: true } },
    orders: [expect.objectContaining({ id: order.id })],
  });

  const erased = await send('/admin/privacy.data', { intent: 'erase', email });
  expect(await erased.text()).toContain('"account","deleted"');
  const again = await sendForm(site, '/auth', { modo: 'accesso', email, password: 'una-password' });
  expect(again.status).toBe(401);
  expect(await said(await get(`/admin/ordini/${order.id}`, owner))).toContain(
    'ha chiesto la cancellazione dei dati',
  );
});
