import { describe, expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function productsOf(text: string | Uint8Array) {
  const read = await readFile(typeof text === 'string' ? bytes(text) : text, '2026-07-10');
  if (!read.ok) throw new Error(`The file is refused: ${read.code}`);
  return read;
}

/** The headings and the shape of Shopify's own sample file, with a garment in it. */
const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Status
abito-lino,Abito in lino,"<p>Un abito <strong>midi</strong>.</p><ul><li>Lino</li></ul>",Bottega,Apparel & Accessories > Clothing > Dresses,Abiti,"Nuovo, estate",TRUE,Taglia,S,Colore,Verde salvia,,,AL-S,200,shopify,2,deny,manual,89.90,110.00,TRUE,TRUE,'8001234567897,https://cdn.example.com/a.jpg,1,Abito visto davanti,FALSE,active
abito-lino,,,,,,,,,M,,Verde salvia,,,AL-M,200,shopify,0,deny,manual,89.90,110.00,TRUE,TRUE,8001234567894,https://cdn.example.com/b.jpg,2,,,
abito-lino,,,,,,,,,S,,Blu navy,,,AL-SB,200,shopify,-1,deny,manual,89.90,110.00,TRUE,TRUE,,,,,,
cintura,Cintura,,Bottega,,Accessori,,FALSE,Title,Default Title,,,,,C-1,100,,,continue,manual,29,,TRUE,TRUE,,,,,FALSE,draft
`;

test('a Shopify export: a product for each colour, its sizes as variants', async () => {
  const { format, products } = await productsOf(SHOPIFY);
  expect(format).toBe('shopify');
  expect(products.map(({ key }) => key)).toEqual([
    'abito-lino/verde salvia',
    'abito-lino/blu navy',
    'cintura',
  ]);
  const [green, blue, belt] = products;
  expect(green).toMatchObject({
    line: 2,
    name: 'Abito in lino',
    description: 'Un abito midi.\n\n- Lino',
    categories: ['Dresses', 'Clothing', 'Apparel & Accessories', 'Abiti'],
    tags: ['Nuovo', 'estate'],
    priceCents: 8990,
    compareAtCents: 11000,
    isPublished: true,
    isNew: true,
    modelGroup: 'abito-lino',
    sizes: [
      { size: 'S', stock: 2, barcode: '8001234567897', sku: 'AL-S' },
      { size: 'M', stock: 0, sku: 'AL-M' },
    ],
    notes: [
      'Il codice a barre «8001234567894» (taglia M) non è valido: non viene preso.',
      expect.stringContaining('non dice quali immagini sono di questo colore'),
    ],
    pictures: [
      { url: 'https://cdn.example.com/a.jpg', alt: 'Abito visto davanti' },
      { url: 'https://cdn.example.com/b.jpg', alt: '' },
    ],
    oldPaths: ['/products/abito-lino'],
    problems: [],
  });
  // Fewer than none, as Shopify counts what was sold too often, is none.
  expect(blue?.sizes).toEqual([{ size: 'S', line: 4, stock: 0, sku: 'AL-SB' }]);
  expect(belt).toMatchObject({
    color: null,
    modelGroup: null,
    isPublished: false,
    sizes: [{ size: 'Unica', stock: null }],
    problems: [],
  });
});

test('Shopify’s headings since 2025', async () => {
  const { format, products } = await productsOf(
    'Title,URL handle,Description,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL,Image alt text\n' +
      'Gonna,gonna,,Gonne,,TRUE,Active,Size,Medium,45.00,,shopify,3,https://cdn.example.com/g.jpg,Gonna\n',
  );
  expect(format).toBe('shopify');
  expect(products).toMatchObject([
    {
      key: 'gonna',
      priceCents: 4500,
      sizes: [{ size: 'M', stock: 3 }],
      pictures: [{ alt: 'Gonna' }],
      problems: [],
    },
  ]);
});

test('a WooCommerce export: variable products with their variations, and simple ones', async () => {
  const { format, products } = await productsOf(
    `ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
44,variable,vneck,Camicia in popeline,1,1,Breve,"<p>Lunga</p>",1,,,,"Abbigliamento > Camicie, Novità",saldi,"https://woo.example.com/1.jpg, https://woo.example.com/2.jpg",,Taglia,"42, 44"
45,variation,,Camicia in popeline - 42,1,0,,,1,3,39.90,49.90,,,,vneck,Taglia,42
46,variation,,Camicia in popeline - 44,1,0,,,0,,39.90,49.90,,,,id:44,Taglia,44
47,simple,foulard,Foulard,-1,0,,,1,5,,25,Accessori,,,,,
48,variation,,Perduta,1,0,,,1,1,,10,,,,id:999,Taglia,S
49,grouped,gruppo,Gruppo,1,0,,,1,,,,,,,,,
`,
  );
  expect(format).toBe('woocommerce');
  expect(products).toMatchObject([
    {
      key: '44',
      name: 'Camicia in popeline',
      description: 'Lunga',
      categories: ['Camicie', 'Abbigliamento', 'Novità'],
      tags: ['saldi'],
      priceCents: 3990,
      compareAtCents: 4990,
      isFeatured: true,
      isSale: true,
      sizes: [
        { size: '42', stock: 3 },
        { size: '44', stock: 0 },
      ],
      pictures: [{ url: 'https://woo.example.com/1.jpg' }, { url: 'https://woo.example.com/2.jpg' }],
      oldPaths: ['/product/camicia-in-popeline', '/prodotto/camicia-in-popeline'],
      problems: [],
    },
    {
      key: '47',
      isPublished: false,
      priceCents: 2500,
      compareAtCents: null,
      sizes: [{ size: 'Unica', stock: 5 }],
    },
    { key: '49', problems: [expect.stringContaining('grouped'), 'Il prezzo manca, è zero o non si legge.'] },
    { key: '48', problems: ['Il prodotto «id:999» di cui è una variante non è nel file.'] },
  ]);
});

test('WooCommerce in Italian, as its export calls the columns', async () => {
  const { format, products } = await productsOf(
    'ID,Tipo,SKU,"GTIN, UPC, EAN, o ISBN",Nome,Pubblicato,"In primo piano?",Descrizione,"In stock?",Magazzino,"Prezzo in offerta","Prezzo di listino",Categorie,Tag,Immagine,Genitore,"Attributo 1 nome","Attributo 1 valuta(e)"\n' +
      '1,simple,a,036000291452,Foulard,1,1,,1,2,"19,90","25,00","Sciarpe\\, foulard > Seta, Accessori",,"https://a.example.com/1.jpg, https://a.example.com/2.jpg",,,\n' +
      '2,variable,b,,Gonna,1,0,,1,,,,Gonne,,,,Taglia,"S, M"\n' +
      '3,variation,b-s,,"Gonna - S",1,0,,0,,,"50,00",,,,b,Taglia,S\n' +
      '4,variation,b-m,,"Gonna - M",1,0,,1,3,,"50,00",,,,id:2,Taglia,M\n',
  );
  expect(format).toBe('woocommerce');
  expect(products).toMatchObject([
    {
      ...{ priceCents: 1990, compareAtCents: 2500, isFeatured: true },
      sizes: [{ stock: 2, barcode: '0036000291452', sku: 'a' }],
      categories: ['Seta', 'Sciarpe, foulard', 'Accessori'],
      pictures: [{ url: 'https://a.example.com/1.jpg' }, { url: 'https://a.example.com/2.jpg' }],
    },
    {
      sizes: [
        { size: 'S', stock: 0, sku: 'b-s' },
        { size: 'M', stock: 3, sku: 'b-m' },
      ],
      problems: [],
    },
  ]);
});

test('PrestaShop: the shape of its import file', async () => {
  const full = await productsOf(
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;On sale (0/1);Discount amount;Discount percent;Reference #;EAN13;Quantity;Description;Tags (x,y,z...);URL rewritten;Image URLs (x,y,z...);Image alt texts (x,y,z...)
7;1;Pantalone palazzo;Home,Pantaloni;49,180000;;0;;20;PP-7;8001234567897;4;<p>Ampio</p>;;pantalone-palazzo;https://ps.example.com/7.jpg;Davanti
`,
  );
  expect(full.format).toBe('prestashop');
  expect(full.products).toMatchObject([
    {
      key: '7',
      categories: ['Pantaloni', 'Home'],
      // 49,18 € without VAT are 60,00 €, less 20 %.
      priceCents: 4800,
      compareAtCents: 6000,
      sizes: [{ size: 'Unica', stock: 4, barcode: '8001234567897', sku: 'PP-7' }],
      oldPaths: ['/7-pantalone-palazzo.html'],
      pictures: [{ url: 'https://ps.example.com/7.jpg', alt: 'Davanti' }],
    },
  ]);
});

test('PrestaShop with combinations in the file', async () => {
  const { products } = await productsOf(
    'Product ID;Name *;Categories (x,y,z...);Price tax included;Attribute (Name:Type:Position)*;Value (Value:Position)*;Quantity\n' +
      '9;Gonna;Gonne;30;;;\n9;;;;Taglia:select:0,Colore:color:1,;S:0,Rosso:1;2\n9;;;;Taglia:select:0,Colore:color:1;M:1,Rosso:1;1\n',
  );
  expect(products).toMatchObject([
    {
      key: '9/rosso',
      priceCents: 3000,
      sizes: [
        { size: 'S', stock: 2 },
        { size: 'M', stock: 1 },
      ],
      problems: [],
    },
  ]);
});

describe('pictures of combinations of PrestaShop', () => {
  const HEADINGS =
    'Product ID;Name *;Categories (x,y,z...);Price tax included;Attribute (Name:Type:Position)*;Value (Value:Position)*;Image position;Image URLs (x,y,z...);Image alt texts (x,y,z...)\n';
  const at = (name: string) => `https://ps.example.com/${name}.jpg`;
  const picturesIn = async (...lines: string[]) =>
    (await productsOf(HEADINGS + lines.join('\n'))).products.map(({ color, pictures }) => [
      color,
      pictures.map(({ url }) => url.replace(/^.*\/|\.jpg$/g, '')),
    ]);
  const combination = (size: string, color: string, position = '', urls = '') =>
    `9;;;;Taglia:select:0,Colore:color:1;${size}:0,${color}:1;${position};${urls};`;

  test('those that their lines name are of their colour, before those of the product', async () => {
    expect(
      await picturesIn(
        `9;Gonna;Gonne;30;;;;${at('tutte')};`,
        combination('S', 'Rosso', '', `${at('r1')},${at('r2')}`),
        combination('M', 'Rosso', '', at('r1')),
        combination('S', 'Blu', '', at('b1')),
      ),
    ).toEqual([
      ['Rosso', ['r1', 'r2', 'tutte']],
      ['Blu', ['b1', 'tutte']],
    ]);
  });

  test('of one colour, they leave the order of the product’s', async () => {
    expect(
      await picturesIn(
        `9;Gonna;Gonne;30;;;;${at('a')},${at('b')}`,
        combination('S', 'Rosso', '1'),
        combination('M', 'Rosso', '1'),
      ),
    ).toEqual([['Rosso', ['a', 'b']]]);
  });

  test('those of the product that they count, from 1', async () => {
    expect(
      await picturesIn(
        `9;Gonna;Gonne;30;;;;${at('r')},${at('b')},${at('tutte')};`,
        combination('S', 'Rosso', '1'),
        combination('S', 'Blu', '2,7,x'),
      ),
    ).toEqual([
      ['Rosso', ['r', 'tutte']],
      ['Blu', ['b', 'tutte']],
    ]);
  });

  test('what the first line names is the product’s, unless the others name theirs', async () => {
    const first = `9;Gonna;Gonne;30;Colore:color:0;Rosso:0;;${at('r')};`;
    const second = (urls: string) => `9;;;;Colore:color:0;Blu:1;;${urls};`;
    expect(await picturesIn(first, second(''))).toEqual([
      ['Rosso', ['r']],
      ['Blu', ['r']],
    ]);
    expect(await picturesIn(first, second(at('b')))).toEqual([
      ['Rosso', ['r']],
      ['Blu', ['b']],
    ]);
  });
});

describe('a spreadsheet with the shop’s own columns', () => {
  const lines = (separator: string) =>
    [
      ['Codice', 'Nome', 'Categoria', 'Prezzo', 'Taglia', 'Giacenza', 'Colore', 'Descrizione'],
      ['A1', 'Città', 'Vestiti', '"89,90"', 'S', '1', 'Perù', '"Dice ""sì""; e va a capo\r\nqui"'],
      ['A1', '', '', '', 'M', '', 'Perù', ''],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');
  const requested = [
    {
      name: 'Città',
      color: 'Perù',
      priceCents: 8990,
      description: 'Dice "sì"; e va a capo\nqui',
      sizes: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: null },
      ],
      problems: [],
    },
  ];

  test.each([';', ',', '\t'])('separated by %j', async (separator) => {
    expect((await productsOf(lines(separator))).products).toMatchObject(requested);
  });

  test('with a mark, in UTF-16, and in Windows-1252', async () => {
    const text = lines(';');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const latin = Buffer.from(text, 'latin1');
    for (const file of [bytes(`\ufeff${text}`), utf16, latin]) {
      expect((await productsOf(file)).products).toMatchObject(requested);
    }
  });
});

test.each([
  ['', 'empty'],
  ['codice;nome;prezzo\n', 'empty'],
  ['uno;due;tre\n1;2;3\n', 'unknown_format'],
  [`codice;nome;prezzo\n${'x;y;1\n'.repeat(100_001)}`, 'too_many_lines'],
] as const)('%# is refused', async (text, code) => {
  expect(await readFile(bytes(text), '2026-07-10')).toEqual({ ok: false, code });
});

test('a binary file is not a table', async () => {
  const read = await readFile(
    new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    '2026-07-10',
  );
  expect(read.ok).toBe(false);
});

test('a column called like something of every object is a column', async () => {
  const { products } = await productsOf('codice;nome;prezzo;__proto__;constructor\nA;Gonna;10;x;y\n');
  expect(products).toMatchObject([{ key: 'A', name: 'Gonna', priceCents: 1000 }]);
});
