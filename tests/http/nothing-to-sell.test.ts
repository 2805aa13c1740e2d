import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

async function page(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test('a shop that has nothing to sell yet says so everywhere, and invents no price', async () => {
  expect(await page('/shop')).toContain('>0 prodotti disponibili<');
  for (const path of ['/shop', '/completi', '/top', '/saldi'])
    expect(await page(path), path).toMatch(/<h\d[^>]*>Nessun prodotto trovato</);
  const home = await page('/');
  expect(home).toMatch(/<h1[^>]*>LA NUOVA COLLEZIONE</);
  // A tile that would lead to nothing is not drawn in a live shop.
  const links = [...home.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => /CAMICIA|ABITO|PANTALONE/.test(link))).toEqual([]);
  expect(home.slice(home.indexOf('<main'), home.indexOf('</main>'))).not.toContain('39,99');

  const owner = await signedInCookie(site, ADMINISTRATOR);
  const products = await page('/admin/prodotti', owner);
  expect(products).toMatch(/<h1[^>]*>Gestione Prodotti</);
  expect(products).toContain(
    'Nessun prodotto in inventario. Aggiungi il primo prodotto con il form qui sopra.',
  );
  const orders = await page('/admin/ordini', owner);
  expect(orders).toContain('Nessun ordine trovato');
  expect(orders).not.toContain('Prova a cambiare il filtro');
});
