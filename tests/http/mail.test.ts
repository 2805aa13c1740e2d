import { expect, type TestContext, test, vi } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { createMailServer } from '#support/mail-server.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** A shop and its mail server, which is closed at first; both end with the test. */
async function shopAndMailServer({ onTestFinished }: TestContext) {
  const mailServer = await createMailServer();
  const site = await openSite({
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  onTestFinished(async () => {
    await site.stop();
    await mailServer.close();
  });
  return { mailServer, site };
}

async function mailOf(site: TestSite, email: string) {
  const answer = await fetch(`${site.url}/api/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  expect(answer.status).toBe(200);
  return async () => (await site.shop.db.select().from(outbox)).find((one) => one.toAddress === email);
}

/** A second try comes after seconds, and the machine may be busy. */
const patience = { timeout: 80_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 });

// Each has a shop of its own, and mostly waits for the next try. Side by side, each asks with its own `expect`: the shared
// one may believe that no test runs.
test.concurrent('an order works while the mail server is down, and the e-mail is sent once it is back', async (context) => {
  const { expect } = context;
  const { mailServer, site } = await shopAndMailServer(context);
  const mail = await mailOf(site, 'anna@example.it');
  await expect.poll(async () => (await mail())?.lastError, patience).toMatch(/ECONNREFUSED|connect/i);
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  await mailServer.open();
  await expect.poll(async () => (await mail())?.sentAt, patience).toBeInstanceOf(Date);
  expect(mailServer.taken.map(({ to }) => to)).toEqual(['anna@example.it']);
  expect(await mail()).toMatchObject({ lastError: null });
});

test.concurrent('an e-mail that the mail server defers is sent again with the same id', async (context) => {
  const { expect } = context;
  const { mailServer, site } = await shopAndMailServer(context);
  await mailServer.open();
  mailServer.behaviour = 'refusing';
  const mail = await mailOf(site, 'anna@example.it');
  await expect.poll(async () => (await mail())?.lastError, patience).toContain('451 4.3.2');
  mailServer.behaviour = 'well';
  await expect.poll(async () => (await mail())?.sentAt, patience).toBeInstanceOf(Date);
  expect(mailServer.taken).toMatchObject([{ messageId: `<${(await mail())?.id}@vetrina.test>` }]);
});

test.concurrent('an e-mail that is refused for good is tried once, and the overview shows why', async (context) => {
  const { expect } = context;
  const { mailServer, site } = await shopAndMailServer(context);
  await mailServer.open();
  mailServer.behaviour = 'ignorant';
  const mail = await mailOf(site, 'sbagliata@example.it');
  await expect.poll(async () => (await mail())?.lastError, patience).toContain('550 5.1.1');
  mailServer.behaviour = 'well';
  const after = await mailOf(site, 'giusta@example.it');
  await expect.poll(async () => (await after())?.sentAt, patience).toBeInstanceOf(Date);
  expect(mailServer.taken.map(({ to }) => to)).toEqual(['giusta@example.it']);
  expect(await mail()).toMatchObject({ attempts: 1, sentAt: null });
  const jobs = await site.shop.jobs.counts();
  const left = jobs.filter(({ queue, state }) => queue === 'send-email' && state !== 'completed');
  expect(left.filter(({ count }) => count > 0)).toEqual([]);

  const owner = await site.shop.auth.signIn(ADMINISTRATOR, {
    headers: new Headers(),
    clientAddress: '127.0.0.1',
  });
  if (!owner.ok) throw new Error(owner.code);
  const cookie = owner.setCookies.map((one) => one.split(';')[0]).join('; ');
  const page = await (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
  expect(page).toContain('E-mail non consegnate');
  expect(page).toContain('sbagliata@example.it');
  expect(page).toContain('550 5.1.1 destinatario sconosciuto');
});
