import { describe, expect, test } from 'vitest';
import { NOTHING_REPORTED } from '#shop/catalog/imports/plan/counts.ts';
import { planOf } from '#shop/catalog/imports/plan/plan.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

const TODAY = '2026-07-10';

async function productsOf(lines: readonly string[]) {
  const read = await readFile(new TextEncoder().encode(`${lines.join('\n')}\n`), TODAY);
  if (!read.ok) throw new Error(`The file is refused: ${read.code}`);
  return read;
}
const first = async (...lines: string[]) => (await productsOf(lines)).products[0];

/** Columns of exports that are said to be so by their programs' sources and catalogues of translations. */
describe('PrestaShop’s exports of the list of products', () => {
  test.each([
    [
      'from 1.7 to 8',
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position',
      '8;https://ps.example.com/8.jpg;Maglione;M-8;Maglioni;40.983607;50;2;0;3',
    ],
    [
      'in Italian',
      'Product ID;Immagine;Nome;Riferimento;Categoria;Prezzo (tasse escl.);Prezzo (tasse incl.);Quantità;Stato;Posizione',
      '8;https://ps.example.com/8.jpg;Maglione;M-8;Maglioni;"40,98 €";"50,00 €";2;0;3',
    ],
    [
      'of 9, which has no status',
      'ID prodotto;Nome;Riferimento;Categoria;Prezzo (tasse escl.);Prezzo (tasse incl.);Quantità;Immagine',
      '8;Maglione;M-8;Maglioni;€ 40,98;€ 50,00;2;https://ps.example.com/8.jpg',
    ],
    [
      'until 1.6',
      'ID;Image;Nome;Riferimento;Categoria;Prezzo base;Prezzo finale;Quantità;Stato',
      '8;https://ps.example.com/8.jpg;Maglione;M-8;Maglioni;40.983607;50.000000;2;1',
    ],
  ])('%s', async (_, headings, line) => {
    const { format, products } = await productsOf([headings, line]);
    expect(format).toBe('prestashop');
    expect(products).toMatchObject([
      {
        ...{ key: '8', name: 'Maglione', categories: ['Maglioni'], priceCents: 5000, isPublished: true },
        sizes: [{ size: 'Unica', stock: 2, sku: 'M-8' }],
        pictures: [{ url: 'https://ps.example.com/8.jpg' }],
        problems: [],
      },
    ]);
  });

  test('«Status» says from 1.7 on whether something is sold out, and before whether it is shown', async () => {
    const of = (price: string, status: string) =>
      first(`ID;Nome;Riferimento;${price};Quantità;Stato`, `8;Maglione;M;40;50;2;${status}`);
    expect(await of('Prezzo (tasse escl.);Prezzo (tasse incl.)', '0')).toMatchObject({ isPublished: true });
    expect(await of('Prezzo base;Prezzo finale', '0')).toMatchObject({ isPublished: false });
  });
});

test('PrestaShop’s import file in Italian', async () => {
  const product = await first(
    'ID prodotto;Attivo (0/1);Nome *;Categorie (x, y, z...);Prezzo tasse escl.;Percentuale di sconto;Sconto da (aaaa-mm-gg);Sconto a (aaaa-mm-gg);Riferimento;EAN13;Quantità;Breve descrizione;Descrizione;Tag (x, y, z...);URL semplificato;URL delle immagini (x,y,z...)',
    '7;1;Pantalone palazzo;Home,Pantaloni;40.983607;20;2026-07-01;2026-07-31;PP-7;8001234567897;4;Breve;<p>Ampio</p>;saldi;pantalone-palazzo;https://ps.example.com/a.jpg,https://ps.example.com/b.jpg',
  );
  expect(product).toMatchObject({
    ...{ name: 'Pantalone palazzo', description: 'Ampio', priceCents: 4000, compareAtCents: 5000 },
    ...{ categories: ['Pantaloni', 'Home'], isSale: true, oldPaths: ['/7-pantalone-palazzo.html'] },
    sizes: [{ size: 'Unica', stock: 4, barcode: '8001234567897', sku: 'PP-7' }],
    pictures: [{ url: 'https://ps.example.com/a.jpg' }, { url: 'https://ps.example.com/b.jpg' }],
    problems: [],
  });
});

test.each([
  ['2026-07-01', '2026-07-31', 4000],
  ['2026-07-10', '2026-07-10', 4000],
  ['', '', 4000],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00', 4000],
  ['2013-06-01', '2018-12-31', 5000],
  ['2026-07-11', '', 5000],
])('a discount of PrestaShop from %j to %j costs %i', async (from, to, price) => {
  const product = await first(
    'Product ID;Active (0/1);Name *;Price tax included;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Quantity',
    `7;1;Gonna;50;20;${from};${to};1`,
  );
  expect(product).toMatchObject({ priceCents: price, compareAtCents: price === 5000 ? null : 5000 });
});

test('combinations of PrestaShop cost their product’s price, its discount and their own impact', async () => {
  const of = async (impact: string) =>
    first(
      'Product ID;Name *;Price tax excluded;Discount amount;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price;Quantity',
      '9;Gonna;40.983607;10;;;;',
      `9;;;;Taglia:select:0;S:0;${impact};2`,
      `9;;;;Taglia:select:0;M:1;${impact};1`,
    );
  expect(await of('')).toMatchObject({ priceCents: 4000, compareAtCents: 5000, problems: [] });
  expect(await of('0.000000')).toMatchObject({ priceCents: 4000 });
  expect(await of('4.098361')).toMatchObject({ priceCents: 4500, compareAtCents: 5500 });
  expect(await of('-4.098361')).toMatchObject({ priceCents: 3500 });
});

describe('WooCommerce', () => {
  const HEADINGS =
    'ID,Tipo,SKU,Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"In stock?",Magazzino,"Prezzo in offerta","Prezzo di listino",Categorie,Tag,Immagine,Genitore,"Attributo 1 nome","Attributo 1 valuta(e)","Attributo 2 nome","Attributo 2 valuta(e)"';
  const parent =
    '2,variable,g,Gonna,1,0,visible,Breve,"<p>Riga</p>\\n\\n<p>altra</p>",1,9,,,Gonne,,,,Colore,"Rosso, Blu",Taglia,"S, M"';

  test('as its Italian catalogue calls the columns', async () => {
    const { format, products } = await productsOf([
      HEADINGS,
      parent,
      '3,variation,g-s,,1,0,visible,,,1,2,,"50,00",,,,id:2,Colore,Rosso,Taglia,S',
      '4,variation,g-m,,1,0,visible,,,1,,,"50,00",,,,g,Colore,Rosso,Taglia,M',
    ]);
    expect(format).toBe('woocommerce');
    expect(products).toMatchObject([
      {
        ...{ key: '2/rosso', color: 'Rosso', priceCents: 5000, description: 'Riga\n\naltra', problems: [] },
        sizes: [
          { size: 'S', stock: 2, sku: 'g-s' },
          { size: 'M', stock: null, sku: 'g-m' },
        ],
      },
    ]);
  });

  test('a variation for any size is one for each, without the pieces that they share', async () => {
    const { products } = await productsOf([
      HEADINGS,
      parent,
      '3,variation,g-r,,1,0,visible,,,1,5,,"50,00",,,,id:2,Colore,Rosso,Taglia,',
      '4,variation,g-b,,1,0,visible,,,1,,,"50,00",,,,id:2,Colore,Blu,Taglia,',
    ]);
    expect(products.map(({ key, sizes }) => [key, sizes])).toEqual([
      [
        '2/rosso',
        [
          { size: 'S', line: 3 },
          { size: 'M', line: 3 },
        ],
      ],
      [
        '2/blu',
        [
          { size: 'S', line: 4, stock: null },
          { size: 'M', line: 4, stock: null },
        ],
      ],
    ]);
  });

  test('pieces that the product counts are those of no size; one switched off is not sold', async () => {
    const { products } = await productsOf([
      HEADINGS,
      parent,
      '3,variation,,,1,0,visible,,,1,parent,,"50,00",,,,id:2,Colore,Rosso,Taglia,S',
      '4,variation,,,1,0,visible,,,0,parent,,"50,00",,,,id:2,Colore,Rosso,Taglia,M',
      '5,variation,,,0,0,visible,,,1,4,,"50,00",,,,id:2,Colore,Blu,Taglia,M',
    ]);
    expect(products).toMatchObject([{ key: '2/rosso' }]);
    expect(products[0]?.sizes).toEqual([
      { size: 'S', line: 3 },
      { size: 'M', line: 4, stock: 0 },
    ]);
  });

  test('as 2018 called them; what the catalogue hides is a draft', async () => {
    const product = await first(
      'ID,Tipo,COD,Nome,Pubblicato,"Visibilità nel catalogo",Descrizione,"In stock?",Magazzino,"Prezzo in offerta","Prezzo di listino",Categorie,Etichette,Immagine',
      '1,simple,f-1,Foulard,1,hidden,"Scrivi \\\\n qui",1,2,,"25,00",Sciarpe,Nuovo,',
    );
    expect(product).toMatchObject({
      ...{ isPublished: false, isNew: true, description: 'Scrivi \\n qui' },
      sizes: [{ stock: 2, sku: 'f-1' }],
    });
  });
});

describe('Shopify', () => {
  /** The columns of 2025: linked options and unit prices, and no counts in a shop with several places. */
  const HEADINGS =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Color (product.metafields.shopify.color-pattern),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status';
  const line = (cells: Record<string, string>) =>
    HEADINGS.split(',')
      .map((heading) => cells[heading] ?? '')
      .join(',');
  const FIRST = { Handle: 'gonna', Title: 'Gonna', Type: 'Gonne', Published: 'true', Status: 'active' };
  const sold = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' };
  const variant = { Handle: 'gonna', 'Variant Price': '45.00', ...sold };

  test('a file without counts sells none until somebody counts them', async () => {
    const { products } = await productsOf([
      HEADINGS,
      line({
        ...{ ...variant, ...FIRST, 'Option1 Name': 'Colore', 'Option1 Value': 'Rosso' },
        ...{ 'Option1 Linked To': 'product.metafields.shopify.color-pattern' },
        ...{ 'Option2 Name': 'Dimensione', 'Option2 Value': 'S', 'Variant Barcode': '8001234567897' },
      }),
      line({ ...variant, 'Option1 Value': 'Rosso', 'Option2 Value': 'M' }),
      line({ Handle: 'gonna', 'Image Src': 'https://cdn.example.com/g.jpg' }),
    ]);
    expect(products).toHaveLength(1);
    const [skirt] = products;
    if (!skirt) throw new Error('There is no skirt');
    expect(skirt).toMatchObject({ color: 'Rosso', problems: [], pictures: [{ alt: '' }] });
    expect(skirt.sizes).toEqual([
      { size: 'S', line: 2, barcode: '8001234567897' },
      { size: 'M', line: 3 },
    ]);
    const fresh = planOf(skirt, 'Gonne', null, {
      withOriginalPrices: false,
      publishesComplete: false,
      makers: [],
      uncounted: 'none' as const,
      acceptedLabels: [],
      colors: new Map(),
    });
    if (fresh.action !== 'new') throw new Error('It is not new');
    expect(fresh.reasons).toContain(
      'Il file non dice quanti pezzi ci sono (S, M): partono da 0, scrivili tu.',
    );
    expect(fresh.input.sizes.map(({ stock }) => stock)).toEqual([0, 0]);
    const [small] = fresh.input.sizes;
    if (!small) throw new Error('There is no S');
    // What the owner counted since stays, also where she counts none.
    const present = {
      ...fresh.input,
      sizes: [
        { ...small, stock: 7 },
        { ...small, size: 'M', stock: null },
      ],
    };
    const again = planOf(
      skirt,
      'Gonne',
      { input: present, reported: NOTHING_REPORTED, pictures: new Set() },
      {
        withOriginalPrices: false,
        publishesComplete: false,
        makers: [],
        uncounted: 'none' as const,
        acceptedLabels: [],
        colors: new Map(),
      },
    );
    expect(again).toMatchObject({ input: { sizes: [{ stock: 7 }, { stock: null }] } });
    expect(again.reasons.join()).not.toContain('pezzi');
  });

  test('its template with short names and the old handle', async () => {
    const { format, products } = await productsOf([
      'Handle,Title,Description,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Unit price total measure,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL',
      'gonna,Gonna,,unlisted,G-1,8001234567897,Taglia,S,,45.00,60.00,,shopify,3,FALSE,',
    ]);
    expect(format).toBe('shopify');
    expect(products).toMatchObject([
      {
        ...{ isPublished: false, priceCents: 4500, compareAtCents: 6000 },
        sizes: [{ size: 'S', stock: 3, barcode: '8001234567897', sku: 'G-1' }],
      },
    ]);
  });
});
