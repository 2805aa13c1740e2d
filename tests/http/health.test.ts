import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { lentDatabase } from '#support/lent-database.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie } from '#support/site.ts';
import packageFile from '../../package.json' with { type: 'json' };

test('says that it is well while its database answers, and that it is not when it does not', async () => {
  let answers = true;
  const database = { ...(await lentDatabase()), answers: async () => answers };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  expect((await fetch(`${site.url}/health`)).status).toBe(200);

  answers = false;
  expect((await fetch(`${site.url}/health`)).status).toBe(503);
});

test('is alive without its database, and ready only with database, migrations and storage', async () => {
  let answers = true;
  const database = { ...(await lentDatabase()), answers: async () => answers };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  const { version } = packageFile;
  const said = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return [answer.status, await answer.json()];
  };
  const all = { database: true, migrations: true, storage: true };
  expect(await said('/health/live')).toEqual([200, { status: 'ok', version }]);
  expect(await said('/health/ready')).toEqual([200, { status: 'ok', ...all, version }]);

  answers = false;
  expect(await said('/health/live')).toEqual([200, { status: 'ok', version }]);
  await expect
    .poll(() => said('/health/ready'), { timeout: 15_000, interval: 500 })
    .toEqual([503, { status: 'unready', ...all, database: false, migrations: false, version }]);
});

test('a page or a call that fails because too many wait for the database is told to come back', async () => {
  const database = { ...(await lentDatabase()), isOverloaded: () => true };
  const site = await openSite({ database });
  onTestFinished(() => site.stop());
  // The server's words when it has no connection left.
  await site.shop.db.execute('drop table site_settings cascade');
  await site.shop.db.execute(`create function nobody_served() returns text language plpgsql as
    $$ begin raise 'too many connections' using errcode = '53300'; end $$`);
  await site.shop.db.execute(
    'create view site_settings as select nobody_served() as key, nobody_served() as value, now() as updated_at',
  );
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

  await site.shop.db.execute('drop view site_settings');
  expect((await fetch(`${site.url}/auth`)).status).toBe(500);
});

test('says that it cannot write while pages can be read, in its answer, to monitoring and to the owner', async () => {
  const database = await lentDatabase();
  const site = await openSite({ database, environment: { METRICS_TOKEN: 'x'.repeat(40) } });
  onTestFinished(() => site.stop());
  const said = async () => {
    const answer = await fetch(`${site.url}/health`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const metrics = async () =>
    (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${'x'.repeat(40)}` } })).text();
  expect(await said()).toEqual({ status: 'ok', writable: true, version: packageFile.version });
  expect(await metrics()).toContain('vetrina_writable 1');
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const overview = async () => (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
  expect(await overview()).not.toContain('Il negozio non può scrivere');

  await site.shop.db.execute('set default_transaction_read_only = on');
  await expect.poll(said).toEqual({ status: 'ok', writable: false, version: packageFile.version });
  expect((await fetch(`${site.url}/cart`)).status).toBe(200);
  expect(await metrics()).toContain('vetrina_writable 0');
  expect(await overview()).toContain('Il negozio non può scrivere i suoi dati');

  await site.shop.db.execute('set default_transaction_read_only = off');
  await expect.poll(said).toEqual({ status: 'ok', writable: true, version: packageFile.version });

  // A folder that cannot be written any more, as on a full disk.
  rmSync(site.shop.config.dataDir, { recursive: true });
  await expect.poll(said).toEqual({ status: 'ok', writable: false, version: packageFile.version });
  expect(await overview()).toContain('Il negozio non può scrivere i suoi dati');
});
