import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestSite } from '#support/site.ts';

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
    const notes = [...(await page(path)).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, note]) => note);
    const said = notes.find((note) => note?.includes('JavaScript'));
    expect(said, path).toBeDefined();
    expect(said, path).toContain('href="/contatti"');
  }
});

test('a page whose request says that data is saved is told so, and others are not', async () => {
  for (const path of ['/', '/auth']) {
    const answerTo = async (headers: Record<string, string>) =>
      (await fetch(`${site.url}${path}`, { headers })).headers;
    expect((await answerTo({ 'save-data': 'on' })).get('Server-Timing'), path).toBe('save-data');
    expect((await answerTo({ 'save-data': 'off' })).get('Server-Timing'), path).toBeNull();
    expect((await answerTo({})).get('Server-Timing'), path).toBeNull();
  }
  // What is cached on the way, too, is told of one of them only.
  const stored = await fetch(`${site.url}/`);
  expect(stored.headers.get('Vary')).toContain('Save-Data');
});
