import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHomePage } from '#shop/marketing/home-page/home-page.server.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const post = (form: Record<string, string>, cookie = owner) => sendForm(site, '/admin/home', form, cookie);
const text = async (path: string, cookie = '') => (await get(path, cookie)).text();

const discard = async () =>
  post({ intent: 'discard', version: String((await readHomePage(site.shop)).version) });

/** The form as the page sends it. */
async function typed(title: string, more: Record<string, string> = {}) {
  const { content, version } = await readHomePage(site.shop);
  return {
    hero_title: title,
    hero_subtitle: content.subtitle,
    text: content.banner.text,
    from: '',
    to: '',
    sections: JSON.stringify(content.sections),
    products: '[]',
    video: '',
    ...(content.banner.active && { active: 'on' }),
    version: String(version),
    ...more,
  };
}

describe('nobody but the owner', () => {
  test('reads or changes the page, or sees a draft', async () => {
    await post({ ...(await typed('Segreto')), intent: 'save' });
    const account = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
    const shopper = await signedInCookie(site, await confirmedAccount(site, account));
    for (const cookie of ['', shopper]) {
      for (const path of ['/admin/home', '/admin/home/anteprima']) {
        const page = await get(path, cookie);
        expect([path, page.status, page.headers.get('location')?.slice(0, 6)]).toEqual([path, 302, '/auth?']);
        expect(await text(`${path}.data`, cookie)).not.toContain('Segreto');
      }
      for (const intent of ['save', 'preview', 'publish', 'plan', 'unplan', 'discard', 'restore']) {
        const answer = await post({ ...(await typed('Rubato')), intent }, cookie);
        expect([intent, answer.status]).toEqual([intent, cookie ? 403 : 401]);
      }
    }
    expect((await readHomePage(site.shop)).content.title).toBe('Segreto');
    await discard();
  });
});

test('a draft is seen in the preview alone, and on the page once it is published, at once', async () => {
  const before = await text('/');
  expect((await post({ ...(await typed('Nuova stagione')), intent: 'save' })).status).toBe(200);
  expect(await text('/')).not.toContain('Nuova stagione');
  const preview = await get('/admin/home/anteprima', owner);
  expect(preview.status).toBe(200);
  expect(preview.headers.get('cache-control')).toContain('no-store');
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  const html = await preview.text();
  expect(html).toContain('Nuova stagione');
  expect(html).toContain('Anteprima della bozza');

  const published = await post({ ...(await typed('Nuova stagione')), intent: 'publish' });
  expect(published.status).toBe(200);
  expect(await text('/')).toContain('Nuova stagione');
  const { versions } = await readHomePage(site.shop);
  const first = versions.find(({ isShown }) => !isShown);
  expect((await post({ intent: 'restore', of: first?.id ?? '' })).status).toBe(200);
  const restored = await text('/');
  expect(restored).not.toContain('Nuova stagione');
  expect(before).toContain(first?.title);
  expect(restored).toContain(first?.title);
});

test('the sections stand in the order of the draft, with its strip', async () => {
  await addProduct(site.shop.db, { name: 'Giacca corta', category: 'Giacche' });
  const turned = { sections: '["visit","newest"]', active: 'on', text: 'Striscia di prova' };
  await post({ ...(await typed('In ordine', turned)), intent: 'save' });
  const html = await text('/admin/home/anteprima', owner);
  expect(html).toContain('Striscia di prova');
  const place = (id: string) => html.indexOf(`aria-labelledby="${id}"`);
  expect(place('in-negozio')).toBeGreaterThan(0);
  expect(place('in-negozio')).toBeLessThan(place('per-iniziare'));
  await discard();
});

test.each([
  [{ intent: 'plan', planned_for: '2020-01-01' }, 422],
  [{ intent: 'plan', planned_for: 'domani' }, 422],
  [{ intent: 'plan', planned_for: '2099-01-01' }, 422],
  [{ intent: 'restore', of: 'x' }, 404],
  [{ intent: 'altro' }, 400],
])('%j is refused with %d', async (form, status) => {
  expect((await post(form as Record<string, string>)).status).toBe(status);
});

test('a tile that leads nowhere is told before anything is saved', async () => {
  const tiles = JSON.stringify([{ kind: 'abito', text: '', picture: null, to: '/mai-esistita' }]);
  const refused = await post({ ...(await typed('Con riquadri', { tiles })), intent: 'save' });
  expect(refused.status).toBe(422);
  const answer = await refused.text();
  for (const words of ['tile.0.to', '«/mai-esistita» non esiste nel negozio'])
    expect(answer).toContain(words);
  expect((await readHomePage(site.shop)).hasDraft).toBe(false);
});

test('a video that is not there, and a draft that was changed meanwhile, are refused', async () => {
  const video = JSON.stringify({ mp4: 'hero-video/mai-caricato.mp4', webm: null, posterMediaId: null });
  expect((await post({ ...(await typed('Con film', { video })), intent: 'save' })).status).toBe(422);
  const mine = await typed('Mia');
  await post({ ...(await typed('Di un’altra')), intent: 'save' });
  expect((await post({ ...mine, intent: 'publish' })).status).toBe(409);
  await discard();
});
