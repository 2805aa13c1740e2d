import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Theme, USUAL_THEME } from '#shop/marketing/theme/theme.ts';
import { readTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  await addProduct(site.shop.db, { name: 'Camicia bianca' });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const text = async (path: string, cookie = '') => (await get(path, cookie)).text();
const post = (form: Record<string, string>, cookie = owner) => sendForm(site, '/admin/aspetto', form, cookie);

const discard = async () =>
  post({ intent: 'discard', version: String((await readTheme(site.shop)).version) });

/** The form as the page sends it. */
async function chosen(part: Partial<Theme>, more: Record<string, string> = {}) {
  const { version } = await readTheme(site.shop);
  const { logo, icon, ...plain } = { ...USUAL_THEME, ...part };
  const files = { logo: logo ? JSON.stringify(logo) : '', icon: icon ?? '' };
  return { ...plain, ...files, version: String(version), ...more };
}

async function upload(kind: string, bytes: Uint8Array, cookie = owner) {
  const answer = await fetch(`${site.url}/admin/aspetto/file/${kind}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, text: await answer.text() };
}

const PREVIEWS = ['/admin/aspetto/anteprima', '/admin/aspetto/anteprima/prodotto'];
const GREEN = '--color-accent:#0f5132';

/** The page without the sheet that all shops have, in which the usual colours stand. */
const withoutSheet = (html: string) => html.replace(/<style data-precedence.*?<\/style>/s, '');

test('a shop that touches nothing sends nothing of a look', async () => {
  const html = await text('/');
  expect(withoutSheet(html)).not.toContain('--color-accent:');
  expect(html).not.toContain('"look"');
  expect(html).toContain('content="#FAF6F0"');
});

describe('nobody but the owner', () => {
  test('reads or changes the look, or sees a draft', async () => {
    await post({ ...(await chosen({ accent: '#0f5132' })), intent: 'save' });
    const account = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
    const shopper = await signedInCookie(site, await confirmedAccount(site, account));
    for (const cookie of ['', shopper]) {
      for (const path of ['/admin/aspetto', ...PREVIEWS]) {
        const page = await get(path, cookie);
        expect([path, page.status, page.headers.get('location')?.slice(0, 6)]).toEqual([path, 302, '/auth?']);
        expect(await text(`${path}.data`, cookie)).not.toContain('#0f5132');
      }
      for (const intent of ['save', 'publish', 'plan', 'unplan', 'discard', 'restore'])
        expect((await post({ ...(await chosen({})), intent }, cookie)).status).toBe(cookie ? 403 : 401);
      expect((await upload('logo', Buffer.from('<svg/>'), cookie)).status).toBe(cookie ? 403 : 401);
    }
    expect((await readTheme(site.shop)).content.accent).toBe('#0f5132');
    await discard();
  });
});

test('a draft is seen in previews alone, which the shop alone may frame; published, cached pages are gone', async () => {
  // A cached page, as the second visitor has it.
  await text('/');
  expect(await text('/')).not.toContain(GREEN);
  const look = { accent: '#0f5132', ground: '#ffffff', fonts: 'jost', corners: 'round' } as const;
  expect((await post({ ...(await chosen(look)), intent: 'save' })).status).toBe(200);
  expect(await text('/')).not.toContain(GREEN);
  for (const path of PREVIEWS) {
    const preview = await get(path, owner);
    expect([path, preview.status]).toEqual([path, 200]);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(preview.headers.get('cache-control')).toContain('no-store');
    expect(await preview.text()).toContain(GREEN);
  }

  expect((await post({ ...(await chosen(look)), intent: 'publish' })).status).toBe(200);
  const page = await get('/');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const html = await page.text();
  expect(html).toContain(`${GREEN};`);
  expect(html).toContain('<meta name="theme-color" content="#ffffff"/>');
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(
    preloaded.map((file) =>
      file
        .split('/')
        .at(-1)
        ?.replace(/-[\w-]{8}\.woff2$/, ''),
    ),
  ).toEqual(['jost', 'work-sans']);
  // The administration keeps its own look.
  expect(await text('/admin/aspetto', owner)).not.toContain('<style>');
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#FFFFFF' });
  expect(await text('/senza-rete')).toContain('outline: 2px solid #0f5132');
});

test('the look that the shop began with comes back in one step', async () => {
  const first = (await readTheme(site.shop)).versions.at(-1);
  expect((await post({ intent: 'restore', of: first?.id ?? '' })).status).toBe(200);
  expect(withoutSheet(await text('/'))).not.toContain('--color-accent:');
});

test('two people: the second is told, and nothing is written', async () => {
  await post({ ...(await chosen({ density: 'airy' })), intent: 'save' });
  const late = await post({ ...(await chosen({ density: 'dense' })), version: '1', intent: 'save' });
  expect(late.status).toBe(409);
  expect((await readTheme(site.shop)).content.density).toBe('airy');
  await discard();
});

test.each([
  [{ accent: '#ffffff' }, 'Non si legge bene con il testo bianco'],
  [{ ground: '#222222' }, 'È troppo scuro per i testi'],
])('%j is refused with the nearest that passes', async (part, sentence) => {
  const answer = await post({ ...(await chosen(part)), intent: 'publish' });
  expect(answer.status).toBe(422);
  const said = await answer.text();
  expect(said).toContain(sentence);
  expect(said).toMatch(/Il più vicino che va bene è #[0-9a-f]{6}\./);
  expect((await readTheme(site.shop)).hasDraft).toBe(false);
});

describe('files', () => {
  const LOGO = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path fill="#0f5132" d="M0 0h30v10h-9z"/></svg>',
  );
  const png = readFileSync('public/icon-512.png');

  test.each([
    ['logo', Buffer.from('<svg viewBox="0 0 1 1"><script>1</script></svg>'), 422, 'svg_script'],
    [
      'logo',
      Buffer.from('<svg viewBox="0 0 1 1"><image href="http://evil.test/x"/></svg>'),
      422,
      'svg_picture',
    ],
    ['logo', Buffer.from('<svg viewBox="0 0 1 1"><path fill="url(//evil.test)"/></svg>'), 422, 'svg_outside'],
    ['logo', Buffer.from('<!doctype html><p>'), 415, 'unsupported'],
    ['logo', png.subarray(0, 400), 422, 'broken'],
    ['icona', LOGO, 422, 'not_square'],
    ['logo', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('a hostile or unfit %s is refused: %#', async (kind, bytes, status, code) => {
    expect(await upload(kind, bytes)).toEqual({ status, text: JSON.stringify({ ok: false, code }) });
  });

  test('20 MB are refused before they are read', async () => {
    expect((await upload('logo', Buffer.alloc(20 * 1024 * 1024))).status).toBe(413);
  });

  test('logo and icon reach pages, prints and phones', async () => {
    const logo = JSON.parse((await upload('logo', LOGO)).text);
    expect(logo).toMatchObject({ ok: true, logo: { height: 240, clear: true } });
    expect(logo.drawing).toMatch(/^data:image\/svg\+xml,/);
    const { icon } = JSON.parse((await upload('icona', png)).text);
    await post({ ...(await chosen({ logo: logo.logo, icon })), intent: 'publish' });
    const html = await text('/');
    expect(html).toContain(`--logo:url(${logo.drawing})`);
    expect(html).toContain('class="logo"');
    expect(html).toContain(`href="/marchio/${icon}/180.png"`);
    for (const [id, file] of [
      [logo.logo.id, 'logo.png'],
      [icon, '32.png'],
      [icon, '512.png'],
    ]) {
      const answer = await get(`/marchio/${id}/${file}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    const card =
      /property="og:image" content="[^"]*(\/marchio\/[0-9a-f]{32}\/condivisa\.jpg)"/.exec(html)?.[1] ?? '';
    expect((await get(card)).headers.get('content-type')).toBe('image/jpeg');
    expect((await get('/marchio/x/logo.png')).status).toBe(404);
    expect((await get(`/marchio/${icon}/..%2f32.png`)).status).toBe(404);
    expect(await text('/manifest.webmanifest')).toContain(`/marchio/${icon}/512.png`);
    const favicon = await fetch(`${site.url}/favicon.ico`, { redirect: 'manual' });
    expect(favicon.headers.get('location')).toBe(`/marchio/${icon}/32.png`);
    expect(html).toContain(`/marchio/${logo.logo.id}/logo.png","telephone"`);
    expect(await text('/feed/google.xml')).toMatch(
      new RegExp(`<image>\\s*<url>http[^<]+/marchio/${logo.logo.id}/logo.png</url>`),
    );
  });
});
