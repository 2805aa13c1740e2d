import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSettings } from '../../app/shop/settings/settings.server.ts';
import { openSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
}, 120_000);
afterAll(() => site.stop());

async function page(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test.each(['/', '/completi', '/shop'])(
  'what adds to the cart on %s leads to the product without scripts',
  async (path) => {
    const html = await page(path);
    const buttons = html.match(/<button[^>]*>(?:(?!<\/button>).)*Aggiungi al carrello/g) ?? [];
    const forms = [
      ...html.matchAll(/<form [^>]*action="(\/prodotto\/[^"]+)"[^>]*><button type="submit"[^>]*>/g),
    ];
    expect(buttons.length + (html.match(/>Scegli le taglie</g)?.length ?? 0)).toBeGreaterThan(3);
    expect(forms).toHaveLength(buttons.length);
    for (const [form, address = ''] of forms.slice(0, 1)) {
      // A form that names no method asks for the page.
      expect(form).not.toContain('method=');
      await page(`${address}?`);
    }
  },
);

test('pages that work with scripts only say so, and how to reach the shop', async () => {
  const [, product = ''] = /href="(\/prodotto\/[0-9a-f-]{36})"/.exec(await page('/saldi')) ?? [];
  for (const path of [product, '/cart', '/wishlist', '/checkout']) {
    const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await page(path)) ?? [];
    expect(said, path).toContain('JavaScript');
    expect(said, path).toContain('href="/contatti"');
  }
});

test('a page that asks for the home page’s video is told of none where data is saved', async () => {
  const { heroVideo } = await loadSettings(site.shop.db);
  const asked = async (method: string, data: string) => {
    const answer = await fetch(`${site.url}${heroVideo?.webm}`, { method, headers: { 'save-data': data } });
    await answer.arrayBuffer();
    return answer.status;
  };
  expect([await asked('HEAD', 'on'), await asked('HEAD', 'off'), await asked('GET', 'on')]).toEqual([
    204, 200, 200,
  ]);
});
