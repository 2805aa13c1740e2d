import { expect, test } from 'vitest';
import { addProduct } from '#support/room.ts';
import { openSite } from '#support/site.ts';

test('optional parts of a page fall back without a message, are logged, and recover', async () => {
  const logged: unknown[] = [];
  const log = {
    info() {},
    error: (_: unknown, fields?: Record<string, unknown>) => logged.push(fields?.where),
  };
  const { shop, url, stop } = await openSite({ log });
  try {
    const product = await addProduct(shop.db, { name: 'Gonna buona', category: 'Gonne' });
    const spoilt = await addProduct(shop.db, { name: 'Vestito guasto', category: 'Vestiti' });
    // The tiles of these two categories lead somewhere.
    for (const category of ['Giacche', 'Pantaloni']) await addProduct(shop.db, { category });
    const get = async (path: string) => {
      const answer = await fetch(url + path);
      expect(answer.status).toBe(200);
      return { html: await answer.text(), cache: answer.headers.get('cache-control') };
    };
    // A price that no code can read, of a product that the page itself is not about.
    await shop.db.execute(`update products set price = 'NaN' where id = '${spoilt}'`);
    shop.pages.drop();

    const page = await get(`/prodotto/${product}`);
    expect(page.html).toContain('Gonna buona');
    expect(page.html).not.toContain('Prodotti Consigliati');
    expect(page.cache).toBe('no-store');
    expect(logged).toEqual(['recommended products']);

    const home = await get('/');
    expect(home.html).toContain('LA NUOVA COLLEZIONE');
    for (const tile of ['CAMICIA', 'ABITO', 'PANTALONE']) expect(home.html).toContain(tile);
    expect(home.cache).toBe('no-store');
    expect(logged.slice(1).sort()).toEqual([
      ...['home categories', 'home hero', 'home newest', 'home sets', 'home tiles'],
    ]);

    await shop.db.execute(`update products set price = 30, original_price = null where id = '${spoilt}'`);
    shop.pages.drop();
    logged.length = 0;
    expect((await get(`/prodotto/${product}`)).html).toContain('Prodotti Consigliati');
    expect((await get('/')).html).toMatch(/da (<!-- -->)?30,00\s€/);
    expect(logged).toEqual([]);
  } finally {
    await stop();
  }
});
