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

/** The page without header, footer and dialogs. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

test('a shop that has nothing to sell yet says so everywhere, and invents no price', async () => {
  expect(await page('/shop')).toContain('>0 prodotti disponibili<');
  for (const path of ['/shop', '/completi', '/top', '/saldi'])
    expect(await page(path), path).toMatch(/<h\d[^>]*>Nessun prodotto trovato</);
  // No filter is set, so none is to be changed.
  const words = 'Prova a modificare i filtri di ricerca';
  for (const path of ['/shop', '/top', '/saldi']) {
    const main = mainOf(await page(path));
    expect(main, path).toContain('I prossimi capi arrivano presto');
    expect(main, path).not.toContain(words);
    expect(main, path).not.toContain('Azzera filtri');
  }
  for (const path of ['/shop?category=Vestiti', '/shop?max=50', '/top?max=50', '/shop?q=abito'])
    expect(mainOf(await page(path)), path).toContain(words);
  const cart = mainOf(await page('/cart'));
  expect(cart).toContain('Che cosa cerchi?');
  expect(cart).not.toContain('Appena arrivati');
  const home = await page('/');
  expect(home).toMatch(/<h1[^>]*>LA NUOVA COLLEZIONE</);
  // A tile that would lead to nothing is not drawn in a live shop.
  const links = [...home.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => /CAMICIA|ABITO|PANTALONE/.test(link))).toEqual([]);
  expect(mainOf(home)).not.toContain('39,99');

  const owner = await signedInCookie(site, ADMINISTRATOR);
  const products = await page('/admin/prodotti', owner);
  expect(products).toMatch(/<h1[^>]*>Gestione Prodotti</);
  expect(products).toContain(
    'Nessun prodotto in inventario. Aggiungi il primo prodotto con il form qui sopra.',
  );
  const orders = await page('/admin/ordini', owner);
  expect(orders).toContain('Nessun ordine trovato');
  expect(orders).not.toContain('Prova a cambiare il filtro');
  for (const [path, none] of [
    ['/admin/clienti', 'Ancora nessuna cliente'],
    ['/admin/campagne', 'Ancora nessuna campagna'],
    ['/admin/giacenze', 'Ancora nessuna taglia'],
  ] as const) {
    const list = await page(path, owner);
    expect(list).toContain(none);
    expect(list).not.toMatch(/Nessuna [a-z]+ trovata/);
  }
});
