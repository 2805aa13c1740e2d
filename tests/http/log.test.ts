import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { lentDatabase } from '#support/lent-database.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmAddress, openSite, sendForm } from '#support/site.ts';

type Line = Record<string, unknown> & { level: string; request?: string };

async function logged({ answers = async () => true } = {}) {
  const lines: string[] = [];
  const database = { ...(await lentDatabase()), answers };
  const log = createLog(
    () => new Date('2026-03-10T10:00:00Z'),
    (line) => {
      // How busy the machine is belongs to no request.
      if (!line.includes('"event-loop-blocked"')) lines.push(line);
    },
  );
  const site = await openSite({ database, log, environment: { ACCESS_LOG: 'on' } });
  onTestFinished(() => site.stop());
  const said = () => lines.map((line): Line => JSON.parse(line));
  return { site, lines, said };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('each line is one object, with its moment and its level', async () => {
  const { site, lines, said } = await logged();
  for (const path of ['/', '/', '/robots.txt', '/non-esiste?q=segreto', '/auth', '/favicon.svg'])
    await (
      await fetch(`${site.url}${path}`, { headers: { 'user-agent': 'segreto', cookie: 'a=segreto' } })
    ).text();
  await expect.poll(() => lines.length).toBe(6);
  for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/);
  for (const line of said()) {
    expect(line).toMatchObject({
      at: '2026-03-10T10:00:00.000Z',
      level: 'info',
      message: 'request',
      method: 'GET',
      path: expect.stringMatching(/^\//),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  }
  expect(lines.join('')).not.toContain('segreto');
});

test('an answer and the lines about it carry the same id, and no other answer has it', async () => {
  const { site, said } = await logged();
  const ids: string[] = [];
  for (const path of ['/robots.txt', '/auth', '/non-esiste', '/admin/ordini', '/api/prodotti?ids=x']) {
    const answer = await fetch(`${site.url}${path}`, {
      redirect: 'manual',
      headers: { 'x-request-id': 'my-own' },
    });
    await answer.text();
    ids.push(answer.headers.get('x-request-id') ?? '');
  }
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(ids.length);
  await expect.poll(() => said().map((line) => line.request)).toEqual(ids);
});

test('health checks are logged only when they fail', async () => {
  let well = true;
  const { site, said } = await logged({ answers: async () => well });
  const ask = async () => (await fetch(`${site.url}/health`)).status;
  expect(await ask()).toBe(200);
  well = false;
  expect(await ask()).toBe(503);
  well = true;
  expect(await ask()).toBe(200);
  await (await fetch(`${site.url}/robots.txt`)).text();
  const requests = () => said().map(({ path, status }) => [path, status]);
  await expect.poll(requests).toEqual([
    ['/health', 503],
    ['/robots.txt', 200],
  ]);
});

test('an unexpected failure is logged under the id in its page and headers', async () => {
  const { site, said } = await logged();
  await site.shop.db.execute('drop table site_settings cascade');
  const page = await fetch(`${site.url}/auth`);
  const id = page.headers.get('x-request-id') ?? '';
  expect(page.status).toBe(500);
  expect(id).toMatch(ID);
  const errors = said().filter((line) => line.level === 'error');
  expect(errors.length).toBeGreaterThan(0);
  for (const line of errors) expect(line).toMatchObject({ request: id, stack: expect.any(String) });
});

test('failed sign-ins are logged without name, password or address', async () => {
  const { site, lines, said } = await logged();
  const send = (path: string, fields: Record<string, string>, cookie?: string) =>
    sendForm(site, path, fields, cookie);
  const events = () => said().filter((line) => line.message !== 'request');
  const eva = { email: 'eva.curiosa@example.it', password: 'parola-segreta' };
  await send('/auth', { ...ADMINISTRATOR, password: 'sbagliata' });
  await send('/auth', ADMINISTRATOR);
  await send('/auth', { ...eva, modo: 'registrazione' });
  await send('/auth', eva);
  await send('/auth/verifica', { code: '000000' });
  await send('/auth/nuova-password?token=inventato', { password: eva.password });
  await confirmAddress(site, eva);
  const signedIn = await send('/auth', eva);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await send('/admin/upload', {}, cookie);
  expect(answer.status).toBe(403);

  expect(events().map(({ message, outcome }) => [message, outcome])).toEqual([
    ['sign-in', 'invalid_credentials'],
    ['sign-in', 'ok'],
    ['sign-up', 'ok'],
    ['sign-in', 'email_not_verified'],
    ['second-factor', 'challenge_over'],
    ['new-password', 'link_expired'],
    ['confirmation', 'ok'],
    ['sign-in', 'ok'],
    ['denied', 'admin:enter'],
  ]);
  expect(
    events()
      .filter((line) => line.account)
      .map(({ message }) => message),
  ).toEqual(['sign-in', 'sign-in', 'denied']);
  for (const line of events()) expect(line.request).toMatch(ID);
  expect(lines.join('')).not.toMatch(/@|curiosa|segreta|sbagliata|inventato|127\.0\.0\.1/);
});

test('the log tells what happened without personal data', async () => {
  const { site, lines } = await logged();
  const id = await addProduct(site.shop.db, { stock: { M: 3 } });
  const person = {
    customer_name: 'Ludovica Riservata',
    customer_email: 'ludovica.riservata@example.it',
    customer_address: 'Vicolo Segreto 7',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
  };
  const body = {
    checkout_id: crypto.randomUUID(),
    items: [{ id, size: 'M', quantity: 1, price: 20 }],
    ...person,
  };
  await fetch(`${site.url}/api/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await fetch(`${site.url}/auth`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email: person.customer_email, password: 'parola-segreta' }),
  });
  await fetch(`${site.url}/order-success?session_id=cs_test_segreto`);
  await fetch(`${site.url}/shop?q=ludovica.riservata`);
  // A surprise whose message would carry what was written: the statement is logged, its values are not.
  await site.shop.db.execute('drop table rate_limits');
  await fetch(`${site.url}/auth`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email: person.customer_email, password: 'parola-segreta' }),
  });
  const said = lines.join('');
  expect(said).toContain('/api/create-payment');
  expect(said).toContain('rate_limits');
  expect(said).not.toMatch(/ludovica|riservata|vicolo|segret/i);
});
