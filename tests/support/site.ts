import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { readConfig } from '#boot/config.server.ts';
import type { Database } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { createLog, type Log } from '#platform/log.server.ts';
import { type BuiltServer, builtServer } from './built-routes.ts';

import { lentDatabase } from './lent-database.ts';
import { beOpen } from './open-shop.ts';
import { versionOf } from './order-version.ts';
import { freePort } from './port.ts';
import { quickHashing } from './quick-hashing.ts';
import { ADMINISTRATOR } from './shop.ts';

/** A shop of the built program, composed and listening in this very process. */
export type TestSite = Awaited<ReturnType<BuiltServer['startShop']>> & { url: string };

/** A log of what should not have happened; the rest would hide it among the tests' own lines. */
function surprises(): Log {
  const log = createLog(
    () => new Date(),
    (line) => process.stderr.write(line),
  );
  return { ...log, info: () => {} };
}

/**
 * Opens an empty shop of the built program, so that a test may send it requests and look into its database.
 * @param options `database` instead of an embedded one in memory; `now` instead of the clock; `log` instead of the
 *   console; `environment` adds to the settings of the run contract; passwords are hashed quickly unless `hashes` says;
 *   a live shop is opened unless it is to be `closed`;
 *   `providerPort` answers to keys that are entered on screen.
 */
export async function openSite(
  options: {
    database?: Database;
    now?: () => Date;
    log?: Log;
    environment?: Record<string, string>;
    hashes?: 'as a real shop';
    closed?: true;
    providerPort?: number;
  } = {},
): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetrina-http-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...options.environment,
  });
  const { startShop } = await builtServer();
  const database = options.database ?? (await lentDatabase());
  const running = await startShop(config, {
    now: options.now,
    log: options.log ?? surprises(),
    database,
    providerPort: options.providerPort,
    hashing: options.hashes ? undefined : quickHashing,
    // What runs each five minutes would, now and then, run in the middle of a test.
    timetables: false,
  });
  if (!config.demo && !options.closed) await beOpen(running.shop);
  return {
    ...running,
    url,
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Sends a form as the shop's own page does; redirects are answers. One of an order's page says the version that the page
 * would show now, unless it says another.
 */
export async function sendForm(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  const order = ORDER_PAGE.exec(path)?.[1];
  const version: Record<string, string> = order
    ? { version: String(await versionOf(site.shop.db, order)) }
    : {};
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie },
    body: new URLSearchParams({ ...version, ...fields }),
  });
}

const ORDER_PAGE = /^\/admin\/ordini\/([0-9a-f-]{36})/;

type Account = { email: string; password: string };

/** Where the link leads that the e-mail to a new account's address brings. */
export async function confirmationLink(site: TestSite, { email }: Account): Promise<string> {
  const [mail] = await site.shop.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.toAddress, email), eq(outbox.kind, 'account-confirmation')));
  const link = /\S+\/auth\/conferma\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return link.replace(site.url, '');
}

/** Follows that link, and confirms the address by the password. */
export async function confirmAddress(site: TestSite, account: Account): Promise<void> {
  const link = await confirmationLink(site, account);
  const answer = await sendForm(site, link, { password: account.password });
  const location = answer.headers.get('location');
  if (!location?.endsWith('#accesso')) throw new Error(`"${link}" led to ${location}`);
}

/** Makes an account of a shopper whose address is confirmed, and answers it. */
export async function confirmedAccount<A extends Account>(site: TestSite, account: A): Promise<A> {
  const made = await site.shop.auth.signUp({ name: '', ...account }, CALLER);
  if (!made.ok) throw new Error(made.code);
  await confirmAddress(site, account);
  return account;
}

const CALLER = { headers: new Headers(), clientAddress: '127.0.0.1' };

/** Signs an account in; what its browser would send from then on. */
export async function signedInCookie(site: TestSite, account: Account): Promise<string> {
  const signedIn = await site.shop.auth.signIn(account, CALLER);
  if (!signedIn.ok) throw new Error(signedIn.code);
  return signedIn.setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
