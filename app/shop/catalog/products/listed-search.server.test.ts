import { expect, test } from 'vitest';
import { listProducts } from '#shop/catalog/search/listing.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { CATALOGUE, filters, openListedProducts } from '#support/listed-products.ts';
import { search } from '#support/search-rule.ts';

const SYNONYMS = [
  { word: 'giaccone', also: ['cappotto', 'bianca'] },
  { word: 'città', also: ['estate'] },
  { word: 'tela', also: ['lino', 'raso'] },
  { word: 'gabardina', also: ['camicia'] },
];

onEachEngine((_engine, open) => {
  const { shop, everyPage } = openListedProducts(open);

  test.each([
    'camicia',
    'CITTA',
    'città',
    "dell'estate",
    'elegante',
    'lavoro lino',
    'bianca xyzxyz',
    'xyzxyz',
    '100%',
    '_',
    '%',
    'raso_blu',
    'casual',
    'piu',
    'bianche',
    'vestito lino',
    'camicie saldi',
    'città bianchi 100%',
    "'; drop table products; --",
  ])('finds for "%s" what the rule finds', async (q) => {
    const all = (await everyPage('sort=name')).products;
    const texts = new Map(CATALOGUE.map((one) => [one.name, one.description]));
    const expected = search(
      all.map((one) => ({ ...one, description: texts.get(one.name) ?? '' })),
      q,
    );
    const found = await everyPage(`q=${encodeURIComponent(q)}`);
    expect(found.kind).toBe(expected.kind);
    expect(found.products.map((one) => one.id)).toEqual(expected.products.map((one) => one.id));
    expect(found.total).toBe(expected.kind === 'suggested' ? 0 : expected.products.length);
    const byName = await everyPage(`q=${encodeURIComponent(q)}&sort=name`);
    // What answers comes first in any order, what but mentions the words behind it.
    const answers = new Set(expected.products.slice(0, expected.answers).map((one) => one.id));
    const mentions = new Set(expected.products.slice(expected.answers).map((one) => one.id));
    const inOrder = (ids: Set<string>) => all.map((one) => one.id).filter((id) => ids.has(id));
    expect(byName.products.map((one) => one.id)).toEqual(
      expected.kind === 'suggested'
        ? inOrder(new Set([...answers, ...mentions]))
        : [...inOrder(answers), ...inOrder(mentions)],
    );
  });

  test.each([
    ['camcia', 'camicia'],
    ['CAMCIA lino', 'camicia lino'],
    ['vestitto', 'vestito'],
    ['saldii', 'saldi'],
    ['elegnate', 'elegante'],
    ['xyzxyz', null],
    ['camicia', null],
    ['bianca xyzxyz', null],
  ])('"%s" is put right as "%s"', async (q, corrected) => {
    const found = await listProducts(shop, filters(`q=${q}`), null);
    expect(found.corrected).toBe(corrected);
    if (corrected) {
      const meant = await listProducts(shop, filters(`q=${corrected}`), null);
      expect(meant.total).toBeGreaterThan(0);
      expect(found).toEqual({ ...meant, corrected });
    }
  });

  test.each(['giaccone', 'citta', 'tela', 'tela bianca', 'gabardina saldi'])(
    'with the owner’s synonyms finds for "%s" what the rule finds, and counts the same',
    async (q) => {
      await saveSetting(shop.db, 'search_synonyms', SYNONYMS, new Date());
      const all = (await everyPage('sort=name')).products;
      const texts = new Map(CATALOGUE.map((one) => [one.name, one.description]));
      const expected = search(
        all.map((one) => ({ ...one, description: texts.get(one.name) ?? '' })),
        q,
        SYNONYMS,
      );
      const found = await everyPage(`q=${encodeURIComponent(q)}`);
      expect(expected.kind).toBe('found');
      expect(found.products.map(({ id }) => id)).toEqual(expected.products.map(({ id }) => id));
      // A synonym is a word that is known: it is not taken for an error, and its errors are put right.
      expect(found.corrected).toBeNull();
      expect((await listProducts(shop, filters('q=giacone'), null)).corrected).toBe('giaccone');
      await saveSetting(shop.db, 'search_synonyms', [], new Date());
      expect((await listProducts(shop, filters('q=tela'), null)).kind).toBe('suggested');
    },
  );

  test('a search for the sale finds what is reduced', async () => {
    const found = await everyPage('q=saldi');
    const reduced = CATALOGUE.filter((one) => one.priorPriceCents).map((one) => one.name);
    expect(found.products.map((one) => one.name).toSorted()).toEqual(reduced.toSorted());
  });

  test.each(['camicia lino piu bianca xyzxyz', 'elegante lino', 'ca li'])(
    'pages through what "%s" finds, in every order',
    async (q) => {
      const byName = await everyPage(`q=${q}&sort=name`);
      for (const sort of ['price-asc', 'price-desc', 'newest']) {
        const found = await everyPage(`q=${q}&sort=${sort}`);
        expect(found.total).toBe(found.products.length);
        if (q.endsWith('xyzxyz')) expect(found.total).toBeGreaterThan(24);
        expect(found.products.map((one) => one.id).toSorted()).toEqual(
          byName.products.map((one) => one.id).toSorted(),
        );
        const order = sort === 'price-asc' ? 1 : -1;
        for (const part of [found.products.slice(0, found.answers), found.products.slice(found.answers)]) {
          const prices = part.map((one) => one.priceCents);
          if (sort !== 'newest') expect(prices).toEqual(prices.toSorted((a, b) => order * (a - b)));
        }
      }
    },
  );
});
