import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Picture, pictureUrl } from '#shop/catalog/media/picture.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import { halvesOfSvg, phonePicture, pictureKinds, svg } from '#support/derived-pictures.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, signedInCookie, type TestSite } from '#support/site.ts';
import routes from '../../app/routes.ts';

/** Every address of the administration, as the one file that lists them has it. */
const ADDRESSES = addressesOf(routes as RouteConfigEntry[], '')
  .filter((address) => /^\/admin(\/|$)/.test(address))
  .map((address) => address.replace(':id', crypto.randomUUID()).replace('*', 'non-esiste'));

function addressesOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children ? addressesOf(children, address) : [address];
  });
}

const SECTION_KEYS: readonly string[] = Object.keys(SECTIONS);

/** What could be asked of them, whatever they make of it. */
const INTENTS = [
  '',
  ...['create', 'update', 'delete', 'hero_title', 'hero_subtitle'],
  ...['status', 'parcel', 'note', 'refund', 'retry', 'settle'],
  ...SECTION_KEYS,
  ...['save', 'switch', 'publish', 'poster', 'remove'],
  'erase',
];

const SETTINGS: [path: string, form: Record<string, string>][] = [
  [
    '/admin/impostazioni',
    {
      intent: 'shipping',
      standardCents: '0',
      freeFromCents: '0',
      expressCents: '0',
      remoteSurchargeCents: '0',
    },
  ],
  ['/admin/impostazioni/codici', { intent: 'save', code: 'gratis', percent: '100', active: 'on' }],
  ['/admin/impostazioni/codici', { intent: 'delete', before: 'welcome10' }],
  ['/admin/impostazioni/video-della-home', { intent: 'remove' }],
];

/** The first bytes of a picture of 400 by 500 points. */
const BEGINNING = '89504e470d0a1a0a0000000d4948445200000190000001f40806000000cbd6df8a0000000173524742';

let site: TestSite;
let owner: string;
let ada: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const account = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
  ada = await signedInCookie(site, await confirmedAccount(site, account));
});
afterAll(() => site.stop());

const get = (path: string, cookie: string) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
const post = (
  path: string,
  cookie: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: site.url, ...headers },
    body,
  });

describe.each([
  ['a visitor', (): string => '', 401],
  ['an ordinary account', (): string => ada, 403],
] as const)('%s', (_who, cookie, status) => {
  /** Addresses that take calls: the others answer 405 to anybody, whatever is sent. */
  let called: { documents: string[]; data: string[] };
  beforeAll(async () => {
    const taking = async (addresses: readonly string[]) => {
      const found: string[] = [];
      for (const address of addresses) {
        const answer = await post(address, cookie(), new URLSearchParams());
        await answer.body?.cancel();
        if (answer.status !== 405) found.push(address);
      }
      return found;
    };
    called = {
      documents: await taking(ADDRESSES),
      data: await taking(ADDRESSES.map((path) => `${path}.data`)),
    };
    expect(called.documents.length).toBeGreaterThan(30);
    expect(called.data.length).toBeGreaterThan(30);
  });

  test('finds every address of the administration shut', async () => {
    expect(ADDRESSES.length).toBeGreaterThan(8);
    for (const address of ADDRESSES) {
      const page: Response = await get(address, cookie());
      expect([address, page.status]).toEqual([address, 302]);
      expect(page.headers.get('location')).toMatch(/^\/auth(\?returnTo=|$)/);
      const data = await get(`${address}.data`, cookie());
      expect([address, data.status]).toEqual([address, status]);
    }
  });

  test.each(INTENTS)('changes nothing in the administration by "%s"', async (intent) => {
    const fields = { intent, id: 'x', order: 'x', status: 'shipped', name: 'X', price: '1', category: 'Top' };
    const isOfSettings = SECTION_KEYS.includes(intent);
    const isOwn = (_: string, place: number) => INTENTS[place % INTENTS.length] === intent;
    // A document is refused by the same middleware, with a whole page, and no address beyond the settings knows the
    // sections' intents: there each has one of its own.
    const documents = called.documents.filter(isOwn);
    const data = called.data.filter(
      (address, place) => !isOfSettings || address.startsWith('/admin/impostazioni') || isOwn(address, place),
    );
    for (const address of [...data, ...documents]) {
      const answer = await post(address, cookie(), new URLSearchParams(fields));
      expect([address, answer.status]).toEqual([address, status]);
      await answer.body?.cancel();
    }
  });

  test('neither reads nor changes the settings', async () => {
    for (const path of ['/admin', '/admin/impostazioni', '/admin/impostazioni/video'])
      expect([path, (await get(path, cookie())).status]).toEqual([path, 302]);
    for (const path of ['/admin/impostazioni/codici.data', '/admin.data?_routes=%2Fadmin%2F'])
      expect(await (await get(path, cookie())).text()).not.toMatch(/welcome10|takings/);
    for (const [address, form] of SETTINGS) {
      for (const path of [address, `${address}.data`]) {
        const answer = await post(path, cookie(), new URLSearchParams(form));
        expect([path, form.intent, answer.status]).toEqual([path, form.intent, status]);
      }
    }
    for (const path of ['/admin/impostazioni/video', '/admin/prodotti/video'])
      expect((await post(path, cookie(), Buffer.alloc(100))).status).toBe(status);
  });

  test('neither reads nor moves an order', async () => {
    const email = `${crypto.randomUUID()}@example.it`;
    const order = await addOrder(site.shop.db, { customerEmail: email });
    for (const path of [`/admin/ordini/${order}`, `/admin/ordini/${order}/bolla`]) {
      const page = await get(path, cookie());
      expect(page.headers.get('location')).toMatch(/^\/auth\?returnTo=/);
      expect(await (await get(`${path}.data`, cookie())).text()).not.toContain(email);
    }
    const forged = await post(
      `/admin/ordini/${order}`,
      cookie(),
      new URLSearchParams({ intent: 'status', status: 'cancelled' }),
    );
    expect(forged.status).toBe(status);
  });
});

describe('the owner', () => {
  test.each(['/admin/prodotti', '/admin/ordini', '/admin/ordini.data'])(
    'gets into %s, which nobody may keep or index',
    async (path) => {
      const answer = await get(path, owner);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    },
  );

  test.each(['/admin/che-non-esiste', '/admin/ordini/00000000-0000-4000-8000-000000000000'])(
    'finds nothing at %s',
    async (path) => {
      const answer = await get(path, owner);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('Pagina non trovata');
      expect(html).toContain('href="/admin/impostazioni"');
    },
  );

  test.each([
    [{ order: 'x', status: 'shipped' }, 404],
    [{ order: 'x', status: 'rubato' }, 422],
    [{}, 422],
  ])('is refused a move of an order that is %j', async (form, status) => {
    expect(
      (await post('/admin/ordini', owner, new URLSearchParams(form as Record<string, string>))).status,
    ).toBe(status);
  });

  test.each([
    ['no picture', Buffer.from('<html>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['too large', Buffer.alloc(11 * 1024 * 1024), 413],
    ['a picture that breaks off', Buffer.from(BEGINNING, 'hex'), 422],
  ])('is refused an upload that is %s', async (_what, body, status) => {
    const answer = await post('/admin/upload', owner, body, { 'content-type': 'application/octet-stream' });
    expect(answer.status).toBe(status);
    if (status === 415) expect(await answer.json()).toMatchObject({ ok: false, code: 'unsupported' });
  });

  test.each([
    ...pictureKinds,
    { name: 'heic', make: async () => phonePicture },
    { name: 'svg', make: async () => svg('width="96" height="64"', halvesOfSvg) },
  ])('uploads a picture: $name', async ({ make }) => {
    const answer = await post('/admin/upload', owner, Buffer.from(await make()), {
      'content-type': 'application/octet-stream',
    });
    expect(answer.status).toBe(200);
    const { picture }: { picture: Picture } = await answer.json();
    const drawn = await fetch(new URL(pictureUrl(picture, Math.max(...picture.widths), 'webp'), site.url));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.each(['/admin/impostazioni/video', '/admin/prodotti/video'])(
    'sends files alone to %s',
    async (path) => {
      expect((await get(path, owner)).status).toBe(405);
    },
  );

  test.each([
    ['/admin/upload', 13, 413],
    ['/admin/impostazioni/video', 13, 415],
    ['/admin/impostazioni/video', 61, 413],
    ['/admin/impostazioni/video?parte=copertina', 11, 413],
    ['/admin/prodotti/video', 13, 415],
    ['/admin/prodotti/video', 61, 413],
    ['/admin/prodotti/video?parte=copertina', 11, 413],
  ])('sends %s at most what a video or a picture weighs: %d MB', async (path, megabytes, status) => {
    const body = Buffer.alloc(megabytes * 1024 * 1024);
    const answer = await post(path, owner, body, { 'content-type': 'application/octet-stream' });
    expect(answer.status).toBe(status);
  });
});
