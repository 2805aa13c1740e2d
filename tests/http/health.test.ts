import { expect, onTestFinished, test } from 'vitest';
import { openEmpty } from '../support/database.ts';
import { openSite } from '../support/site.ts';

test('says that it is well while its database answers, and that it is not when it does not', async () => {
  let answers = true;
  const database = { ...(await openEmpty()), answers: async () => answers };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  expect((await fetch(`${site.url}/health`)).status).toBe(200);

  answers = false;
  expect((await fetch(`${site.url}/health`)).status).toBe(503);
});

test('a page or a call that fails because too many wait for the database is told to come back', async () => {
  let isOverloaded = true;
  const database = { ...(await openEmpty()), isOverloaded: () => isOverloaded };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  await site.shop.db.execute('drop table site_settings cascade');
  const called = () =>
    fetch(`${site.url}/api/quote`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ id: crypto.randomUUID(), size: 'M', quantity: 1 }] }),
    });
  const [page, call] = [await fetch(`${site.url}/auth`), await called()];
  expect([page.status, call.status]).toEqual([503, 503]);
  expect([page, call].map(({ headers }) => headers.get('retry-after'))).toEqual(['10', '10']);
  expect(await call.json()).toMatchObject({ ok: false, code: 'too_busy' });
  expect((await fetch(`${site.url}/health`)).status).toBe(200);

  isOverloaded = false;
  expect((await fetch(`${site.url}/auth`)).status).toBe(500);
});
