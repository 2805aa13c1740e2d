import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { favouriteAlerts } from '#db/schema/wishlist.ts';
import { addProduct } from '#support/room.ts';
import { confirmedAccount, openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Abito Luna', stock: { S: 3 } });
});
afterAll(() => site.stop());

const call = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.url}/api/preferiti/avvisi`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ device: null, items: [{ id: product, size: 'S' }], ...body }),
  });
  return { status: answer.status, said: await answer.json() };
};
async function linkTo(email: string, page: string): Promise<string> {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const links = mails.flatMap(
    ({ html }) => html.match(new RegExp(`/preferiti/avvisi/${page}\\?token=[\\w.-]+`)) ?? [],
  );
  return links.at(-1) ?? '';
}
const open = async (path: string, method = 'GET') => {
  const answer = await fetch(site.url + path, { method });
  return { status: answer.status, html: await answer.text() };
};

test('a device asks, confirms by its e-mail’s button alone, and ends it with one click', async () => {
  expect(await call({ intent: 'list' })).toMatchObject({ status: 200, said: { state: 'none' } });
  expect(await call({ intent: 'ask', email: 'ada@' })).toMatchObject({
    status: 422,
    said: { code: 'bad_email' },
  });
  const { status, said } = await call({ intent: 'ask', email: 'ada@esempio.it' });
  expect({ status, state: said.state }).toEqual({ status: 200, state: 'unconfirmed' });
  const { device } = said;
  const confirm = await linkTo('ada@esempio.it', 'conferma');
  for (const _ of [1, 2]) expect((await open(confirm)).html).toContain('Conferma gli avvisi</button>');
  expect((await call({ intent: 'list', device })).said.state).toBe('unconfirmed');
  expect((await open(confirm, 'POST')).html).toContain('Ti avvisiamo noi');
  expect((await call({ intent: 'list', device })).said.state).toBe('confirmed');
  const leave = await linkTo('ada@esempio.it', 'basta');
  expect((await open(leave)).html).toContain('Annulla gli avvisi</button>');
  expect((await open(leave, 'POST')).html).toContain('Avvisi annullati');
  expect((await call({ intent: 'list', device })).said.state).toBe('none');
  expect((await open(leave)).status).toBe(410);
  expect((await open('/preferiti/avvisi/conferma?token=inventato')).status).toBe(410);
});

test('an account is written to at its own address, whatever is typed', async () => {
  const account = await confirmedAccount(site, {
    name: 'Bea',
    email: 'bea@esempio.it',
    password: 'una password lunga',
  });
  const cookie = await signedInCookie(site, account);
  const answer = await call({ intent: 'ask', email: 'altra@esempio.it' }, { cookie });
  expect(answer).toMatchObject({ status: 200, said: { state: 'unconfirmed', device: null } });
  expect(await site.shop.db.select({ email: favouriteAlerts.email }).from(favouriteAlerts)).toEqual([
    { email: 'bea@esempio.it' },
  ]);
  expect((await call({ intent: 'end' }, { cookie })).said.state).toBe('none');
  expect(await site.shop.db.$count(favouriteAlerts)).toBe(0);
});

test('what is no call is refused, and too many requests are', async () => {
  expect((await call({ intent: 'altro' })).status).toBe(400);
  expect((await call({ intent: 'ask', items: [{ id: 'x' }] })).status).toBe(400);
  expect((await fetch(`${site.url}/api/preferiti/avvisi`)).status).toBe(405);
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => call({ intent: 'ask', email: `c${n}@esempio.it` })),
  );
  expect(many.some(({ status }) => status === 429)).toBe(true);
});
