import { scryptSync } from 'node:crypto';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { addProduct } from '#support/room.ts';
import { withoutRoles } from '#support/rows.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ hashes: 'as a real shop' });
});
afterAll(() => site.stop());

function signIn(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

const asOwner = () => signIn(ADMINISTRATOR);

function cookieOf(answer: Response): string {
  const [first] = answer.headers.getSetCookie();
  return first?.split(';')[0] ?? '';
}

describe('headers of every page', () => {
  test.each(['/', '/shop', '/auth', '/cart', '/privacy', '/non-esiste', '/health', '/robots.txt'])(
    '%s',
    async (path) => {
      const { headers } = await fetch(`${site.url}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test.each(['/', '/shop', '/auth', '/cart', '/non-esiste'])(
    'the script policy of %s names hashes and nothing unsafe',
    async (path) => {
      const answer = await fetch(`${site.url}${path}`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = policy.split(';').find((one) => one.trim().startsWith('script-src')) ?? '';
      expect(scripts).toMatch(/'sha256-/);
      expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      const html = await answer.text();
      expect(html).not.toContain('nonce=');
      expect(html).not.toMatch(/ on[a-z]+="/);
    },
  );
});

describe('writes from another site', () => {
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'origin %s is refused',
    async (origin) => {
      const answer = await signIn(ADMINISTRATOR, { origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test('a body without a declared length is refused before it is read', async () => {
    const port = Number(new URL(site.url).port);
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          'POST /api/quote HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
        ),
      );
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(said).toMatch(/^HTTP\/1\.1 411/);
  });
});

describe('sessions', () => {
  test('the session cookie is HttpOnly and not sent by other sites', async () => {
    const [cookie] = (await asOwner()).headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('a session id that the browser sends before the sign-in is never used', async () => {
    const before = cookieOf(await asOwner());
    const again = await signIn(ADMINISTRATOR, { cookie: before });
    expect(cookieOf(again)).not.toBe(before);
    const forged = await fetch(`${site.url}/admin/ordini`, {
      redirect: 'manual',
      headers: { cookie: 'vetrina.session_token=aaaa.bbbb' },
    });
    expect(forged.status).toBe(302);
  });

  test('signing out ends the session on the server, not only in the browser', async () => {
    const cookie = cookieOf(await asOwner());
    const asks = () => fetch(`${site.url}/admin/ordini`, { redirect: 'manual', headers: { cookie } });
    expect((await asks()).status).toBe(200);
    await fetch(`${site.url}/auth/esci`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect((await asks()).status).toBe(302);
  });

  test('a removed role closes the admin area at the next request', async () => {
    const cookie = cookieOf(await asOwner());
    const asks = () => fetch(`${site.url}/admin/ordini`, { redirect: 'manual', headers: { cookie } });
    expect((await asks()).status).toBe(200);
    expect((await withoutRoles(site.shop.db, asks)).status).toBe(302);
  });

  test('only the hash of a password is kept', async () => {
    const accounts = await site.shop.db.execute('select password from accounts');
    const [{ password }] = (accounts as unknown as { rows: [{ password: string }] }).rows;
    // The sign-in library's: the salt, and what scrypt made of it and the password.
    const [salt = '', key] = password.split(':');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync(ADMINISTRATOR.password, salt, 64, cost).toString('hex')).toBe(key);
  });
});

describe('guessing passwords', () => {
  test('an account closes after ten wrong ones, whatever addresses are forged', async () => {
    const email = 'vittima@example.it';
    const statuses = [];
    let said = '';
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await signIn(
        { email, password: `sbagliata-${guess}` },
        { 'x-forwarded-for': `198.51.100.${guess}` },
      );
      statuses.push(answer.status);
      said = await answer.text();
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(said).toMatch(/role="alert"[^>]*>Troppi tentativi\. Riprova tra qualche minuto\./);
  });

  test('a known and an unknown address are refused in the same words', async () => {
    const wording = async (email: string) => {
      const html = await (await signIn({ email, password: 'non-e-questa' })).text();
      return /role="alert"[^>]*>([^<]*)/.exec(html)?.[1];
    };
    const unknown = await wording('nessuno@example.it');
    expect(unknown).toBe('Credenziali non valide. Verifica email e password.');
    expect(await wording(ADMINISTRATOR.email)).toBe(unknown);
  });
});

test.each(['è@example.it', 'a@b.c', 'a,b@x.it', 'giu..lia@example.it'])(
  'sign-up with %s is refused beside the field, and no account is made',
  async (email) => {
    const answer = await signIn({ modo: 'registrazione', email, password: 'segreta1' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Inserisci un indirizzo email corretto.');
    expect(await site.shop.db.$count(users, eq(users.email, email))).toBe(0);
  },
);

test('sign-up makes an ordinary account, whatever else the form says', async () => {
  const email = 'furba@example.it';
  await signIn({
    mode: 'sign-up',
    modo: 'registrazione',
    email,
    password: 'segreta1',
    role: 'admin',
    roles: 'admin',
    emailVerified: 'true',
  });
  const [made] = await site.shop.db.select().from(users).where(eq(users.email, email));
  expect(made).toMatchObject({ emailVerified: false });
  expect(
    await site.shop.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, made?.id ?? '')),
  ).toEqual([]);
  expect(
    await site.shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, made?.id ?? '')),
  ).toEqual([]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/admin/../..//evil.example',
  '//evil.example?/admin/ordini',
  'https://evil.example/?x=/admin',
  '/admin/ordini?x=1\r\nLocation: https://evil.example',
])('signing in never leads to %s', async (returnTo) => {
  const answer = await signIn({ ...ADMINISTRATOR, returnTo });
  expect(answer.headers.get('location')).toMatch(/^\/admin\/prodotti/);
});

describe('text that wants to be code', () => {
  const NASTY = `</script><script>alert(1)</script><img src=x onerror=alert(1)> "'\`\${7*7}`;
  test('in a product: shown as text, in the page and in its structured data', async () => {
    const id = await addProduct(site.shop.db, { name: NASTY, description: NASTY });
    const html = await (await fetch(`${site.url}/prodotto/${id}`)).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
      expect(() => JSON.parse(json ?? '')).not.toThrow();
    }
  });

  test.each([NASTY, "'; drop table products; --", '%00', '\\', '%_%', 'a'.repeat(5000), '../../etc/passwd'])(
    'in a search: %s',
    async (q) => {
      const answer = await fetch(
        `${site.url}/shop?q=${encodeURIComponent(q)}&sort=${encodeURIComponent(q)}&dopo=${encodeURIComponent(q)}`,
      );
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('<script>alert(1)');
    },
  );
});

test.each([
  '/media/../auth-secret',
  '/media/..%2fauth-secret',
  '/media/%2e%2e/auth-secret',
  '/assets/../../server/index.js',
  '/media/originals/aa/x.jpg',
])('%s is nobody’s business', async (path) => {
  const port = Number(new URL(site.url).port);
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
  expect(status).toMatch(/^HTTP\/1\.1 (404|400|403)/);
  expect(status).not.toContain(site.shop.config.authSecret);
});

test('personal pages are not cached, here or by proxies', async () => {
  const cookie = cookieOf(await asOwner());
  for (const path of ['/admin/ordini', '/', '/order-success?session_id=cs_x']) {
    const { headers } = await fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
    expect(headers.get('cache-control')).toContain('no-store');
  }
});
