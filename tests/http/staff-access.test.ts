import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { staffLog } from '#db/schema/staff.ts';
import { WORK } from '#routes/admin/shared/to-do.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { mayDo, type Permission } from '#shop/staff/auth/visitor.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';
import { adminRoutes } from '#support/admin-routes.ts';
import { versionOf } from '#support/order-version.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ASSISTANT = { email: 'commessa@esempio.it', password: 'una-password-di-prova' };
const SHOPPER = { email: 'cliente@esempio.it', password: 'una-password-di-prova' };

let site: TestSite;
let order: string;
const cookies: Record<'nobody' | 'shopper' | 'assistant' | 'owner', string> = {
  nobody: '',
  shopper: '',
  assistant: '',
  owner: '',
};

beforeAll(async () => {
  site = await openSite();
  order = await addOrder(site.shop.db, { customerEmail: 'clara@esempio.it' });
  cookies.owner = await signedInCookie(site, ADMINISTRATOR);
  cookies.shopper = await signedInCookie(site, await confirmedAccount(site, SHOPPER));
  await comeToWork(ASSISTANT, 'Commessa');
  cookies.assistant = await signedInCookie(site, ASSISTANT);
});
afterAll(() => site.stop());

/** Invites somebody as the owner does, and accepts as they do. */
async function comeToWork(account: typeof ASSISTANT, role: string) {
  const form = { intent: 'invite', email: account.email, role };
  expect((await sendForm(site, '/admin/personale', form, cookies.owner)).status).toBe(200);
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, account.email));
  const link = /\S+(\/auth\/invito\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const page = await fetch(site.url + link);
  expect(await page.text()).toContain(account.email);
  expect((await sendForm(site, link, { name: 'Bea', password: 'corta' })).status).toBe(422);
  const accepted = await sendForm(site, link, { name: 'Bea', password: account.password });
  expect(accepted.status).toBe(302);
  expect(accepted.headers.get('location')).toContain('/auth#invito-accettato');
  expect((await sendForm(site, link, { name: 'Bea', password: account.password })).status).toBe(410);
}

const read = (path: string, cookie: string) =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });

const ROUTES = await adminRoutes();
const addressOf = (address: string) =>
  address
    .replace('/admin/ordini/:id', `/admin/ordini/${order}`)
    .replace(':order', order)
    .replace(':table', 'prodotti')
    .replace('*', 'non-esiste')
    .replace(/:\w+/g, 'x');

/** These note what they do themselves, in the transaction that does it; or change nothing but how somebody's own screens look. */
const OWN_NOTES = [
  '/admin',
  '/admin/prodotti/bozza',
  '/admin/viste',
  '/admin/personale',
  '/admin/sicurezza',
  '/admin/*',
  '/admin/look/:id/anteprima',
];

test('every route of the administration states what it needs', () => {
  expect(ROUTES.length).toBeGreaterThan(30);
  expect(ROUTES.filter(({ needs }) => needs === null).map(({ address }) => address)).toEqual([]);
});

const may = (role: 'owner' | 'assistant', what: Permission | undefined) => what && mayDo(role, what);

describe.each(ROUTES)('$address', ({ address, needs, acts }) => {
  test.each(['owner', 'assistant'] as const)('opens to the %s as the table says', async (role) => {
    const { status } = await read(addressOf(address), cookies[role]);
    if (may(role, needs?.read)) expect([200, 302, 400, 404, 405]).toContain(status);
    else expect(status).toBe(403);
  });
  test('opens to nobody else', async () => {
    for (const who of ['nobody', 'shopper'] as const) {
      const answer = await read(addressOf(address), cookies[who]);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toContain('/auth?returnTo=');
    }
  });
  const written = needs?.write;
  if (!written) return;
  test('notes what is written to it', () => {
    const isNoted = Object.values(acts).some(({ method }) => method === undefined);
    expect(OWN_NOTES.includes(address) || isNoted).toBe(true);
  });
  test('takes what the table says, from whom it says', async () => {
    const send = async (who: keyof typeof cookies) =>
      (await sendForm(site, addressOf(address), { intent: 'x' }, cookies[who])).status;
    expect(await send('nobody')).toBe(401);
    expect(await send('shopper')).toBe(403);
    if (may('assistant', written)) expect([401, 403]).not.toContain(await send('assistant'));
    else expect(await send('assistant')).toBe(403);
    expect([401, 403]).not.toContain(await send('owner'));
  });
});

test('the menu shows what opens, and the page of what does not keeps it', async () => {
  for (const role of ['owner', 'assistant'] as const) {
    const html = await (await read('/admin/prodotti', cookies[role])).text();
    const menu = /<nav aria-label="Amministrazione".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const shown = [...menu.matchAll(/href="(\/admin[^"]*)"/g)].map(([, path]) => path ?? '');
    expect(shown).toContain('/admin/ordini');
    for (const path of shown) expect((await read(path, cookies[role])).status).toBe(200);
    expect(shown.includes('/admin/personale')).toBe(role === 'owner');
  }
  const refused = await read('/admin/clienti', cookies.assistant);
  const html = await refused.text();
  expect(html).toContain('Accesso non consentito');
  expect(html).toContain('<nav aria-label="Amministrazione"');
});

test('an assistant sees the order, and neither takings, refunds, invoices nor the customer’s page', async () => {
  const list = async (cookie: string) => (await read('/admin/ordini', cookie)).text();
  expect(await list(cookies.owner)).toContain('Incasso totale');
  const theirs = await list(cookies.assistant);
  for (const word of ['Incasso totale', '/admin/esporta/']) expect(theirs).not.toContain(word);
  const page = await (await read(`/admin/ordini/${order}`, cookies.assistant)).text();
  expect(page).toContain('clara@esempio.it');
  for (const word of ['Scheda della cliente', `/admin/clienti/${order}`, `${order}/rimborsi`])
    expect(page).not.toContain(word);
});

test('an assistant cancels, but not with the money back', async () => {
  const own = await addOrder(site.shop.db, {});
  const refunding = { intent: 'status', status: 'cancelled', refund: 'on' };
  expect((await sendForm(site, `/admin/ordini/${own}`, refunding, cookies.assistant)).status).toBe(403);
  const inList = { order: own, status: 'cancelled', refund: 'on' };
  expect((await sendForm(site, '/admin/ordini', inList, cookies.assistant)).status).toBe(403);
  const moved = await sendForm(
    site,
    '/admin/ordini',
    { order: own, status: 'processing', version: String(await versionOf(site.shop.db, own)) },
    cookies.assistant,
  );
  expect(moved.status).toBe(200);
  const [noted] = await site.shop.db.select().from(staffLog).where(eq(staffLog.subject, own));
  expect(noted).toMatchObject({ act: 'order-moved' });
  const log = await (await read(`/admin/registro?q=${own}`, cookies.owner)).text();
  expect(log).toContain('Stato dell’ordine cambiato');
  expect(log).toContain('Bea');
  expect(log).toContain(orderNumber(own));
});

test('what was done to a product or a version is found by its name', async () => {
  const renamed = await addProduct(site.shop.db, { name: 'Cappa di prova' });
  await noteAct(site.shop.db, {
    at: new Date(),
    actor: 'nobody',
    act: 'product-updated',
    subject: renamed,
  });
  const named = await (await read('/admin/registro?q=cappa%20di', cookies.owner)).text();
  expect(named).toContain('Prodotto modificato');
  expect(named).toContain('Cappa di prova');
  const ticked = { key: 'start', intent: 'done' };
  await sendForm(site, '/admin/apertura/adempimenti', ticked, cookies.owner);
  const [noted] = await site.shop.db.select().from(staffLog).where(eq(staffLog.act, 'duty-ticked'));
  expect(noted?.subject).toBe('start');
});

test('an export is noted, what was refused is not', async () => {
  await (await read('/admin/esporta/clienti', cookies.owner)).text();
  await read('/admin/esporta/ordini', cookies.assistant);
  const exported = await site.shop.db.select().from(staffLog).where(eq(staffLog.act, 'table-exported'));
  expect(exported.map(({ subject }) => subject)).toContain('clienti');
  expect(exported.map(({ subject }) => subject)).not.toContain('ordini');
});

test('who is removed is out at once; the last owner stays', async () => {
  const gone = { email: 'uscita@esempio.it', password: 'una-password-di-prova' };
  await comeToWork(gone, 'Commessa');
  const cookie = await signedInCookie(site, gone);
  expect((await read('/admin/ordini', cookie)).status).toBe(200);
  const [account] = await site.shop.db.select().from(users).where(eq(users.email, gone.email));
  const member = account?.id ?? '';
  expect((await sendForm(site, '/admin/personale', { intent: 'remove', member }, cookies.owner)).status).toBe(
    200,
  );
  expect((await read('/admin/ordini', cookie)).status).toBe(302);
  expect(await site.shop.auth.visitorOf(new Headers({ cookie }))).toBeNull();

  const [owner] = await site.shop.db.select().from(users).where(eq(users.email, ADMINISTRATOR.email));
  for (const form of [
    { intent: 'remove', role: '' },
    { intent: 'role', role: 'Commessa' },
  ]) {
    const requested = { ...form, member: owner?.id ?? '' };
    expect((await sendForm(site, '/admin/personale', requested, cookies.owner)).status).toBe(409);
  }
  expect((await read('/admin/personale', cookies.owner)).status).toBe(200);
});

test('an invitation is refused for what is no address, no role, or somebody who works here', async () => {
  const send = async (form: Record<string, string>) =>
    (await sendForm(site, '/admin/personale', { intent: 'invite', ...form }, cookies.owner)).status;
  expect(await send({ email: 'x', role: 'Commessa' })).toBe(422);
  expect(await send({ email: 'a@esempio.it', role: 'Regina' })).toBe(422);
  expect(await send({ email: ADMINISTRATOR.email, role: 'Commessa' })).toBe(409);
  expect((await read('/auth/invito?token=inventato', '')).status).toBe(200);
});

test('the assistant’s first page shows what she may do, and nothing of the takings', async () => {
  const page = async (cookie: string) => (await read('/admin', cookie)).text();
  const [hers, owners] = [await page(cookies.assistant), await page(cookies.owner)];
  for (const shown of [hers, owners]) expect(/ordin[ei] da spedire/.test(shown)).toBe(true);
  expect(owners.includes('Incasso di oggi')).toBe(true);
  expect(/Incass|Backup/.test(hers)).toBe(false);
});

test.each(Object.entries(WORK))(
  'whoever is shown the work "%s" may do it where it leads',
  (_, { to, needs }) => {
    const path = new URL(to, 'https://example.it/admin').pathname;
    const route = ROUTES.find(({ address }) => address === path);
    for (const role of ['owner', 'assistant'] as const)
      if (mayDo(role, needs)) expect(may(role, route?.needs?.read)).toBe(true);
  },
);
