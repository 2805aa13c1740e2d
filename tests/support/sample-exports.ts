/**
 * Files as other systems export them, of a made-up shop of clothes and shoes: missing types, tags that are no kinds of
 * garments, HTML descriptions with tables, sizes of several countries, pieces that nobody counted.
 */

type Garment = {
  handle: string;
  title: string;
  tags: string[];
  description: string;
  sizes: readonly string[];
  color: string;
  price: number;
  hasComposition: boolean;
};

const TITLES = [
  ...[
    'Chelsea Leather Boots',
    'Stivaletti in pelle con cintura',
    'Wide-Leg Jeans',
    'Cardigan lungo',
    'Oversized Hoodie',
  ],
  ...[
    'The Amelia - Black Midi Dress',
    'Felpa con cappuccio',
    'Tuta elegante',
    'Blazer doppiopetto',
    'Costume intero',
  ],
  ...[
    'Borsa a tracolla',
    'Leather Belt',
    'Silk Blouse',
    'Pleated Skirt',
    'Abito camicia a righe',
    'High Top Sneakers',
  ],
  ...[
    'Sandali con zeppa',
    'Camicia in lino',
    'Ribbed Tank Top',
    'Cappotto doppio',
    'Graphic Tee',
    'Maglione girocollo',
  ],
] as const;
const IS_SHOE = /boots|stivaletti|sneakers|sandali/i;
const IS_BAG = /borsa|belt/i;
const COMPOSITIONS = [
  '<p>Morbido e leggero.</p><ul><li>69% cotton, 26% polyester, 5% elastane</li><li>Machine wash cold</li></ul>',
  '<table><tr><td>Materiale</td><td>100% cotone</td></tr><tr><td>Cura</td><td>Lavare a 30°</td></tr></table>',
  '<p>Fit: regular</p><p>Composizione: cotone 60%, lino 40%</p>',
  '<div>Shell: 100% nylon. Lining: 100% polyester.</div>',
  'Fabric: 95% Viscose 5% Elastane<br>Hand wash only<br>Made in Italy',
];
const SHOE_COMPOSITION = '<ul><li>Upper: leather</li><li>Lining: textile</li><li>Sole: rubber</li></ul>';
const TAGS = ['SALE', '20-off', 'FW26', 'supplier-alba', 'spedizione rapida', 'nero', 'top seller'];
const SCALES = [
  ['S', 'M', 'L', '3XL'],
  ['1X', '2X', '3X'],
  ['XS', 'S', 'M'],
  ['0', '2', '4', '6'],
];
const WAISTS = ['1(24)', '3(26)', '5(27)'];

/** So many garments, the same each time. */
export function sampleGarments(many: number): Garment[] {
  return Array.from({ length: many }, (_, at) => {
    const title = TITLES[at % TITLES.length] ?? '';
    const isShoe = IS_SHOE.test(title);
    const hasComposition = at % 3 !== 0 && !IS_BAG.test(title);
    const described = isShoe ? SHOE_COMPOSITION : (COMPOSITIONS[at % COMPOSITIONS.length] ?? '');
    return {
      handle: `capo-${at}`,
      title: `${title} ${at}`,
      tags: [TAGS[at % TAGS.length] ?? '', TAGS[(at + 3) % TAGS.length] ?? ''],
      description: hasComposition ? described : '<p>Fino al 50% di sconto.</p>',
      sizes: sizesOf(title, isShoe, at),
      color: at % 2 === 0 ? 'Nero' : 'Rosso',
      price: 39 + (at % 60),
      hasComposition,
    };
  });
}

function sizesOf(title: string, isShoe: boolean, at: number): readonly string[] {
  if (IS_BAG.test(title)) return ['One Size'];
  if (isShoe) return at % 2 === 0 ? ['5', '5.5', '6', '11'] : ['36', '37', '38'];
  if (/jeans/i.test(title)) return WAISTS;
  return SCALES[at % SCALES.length] ?? [];
}

const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const table = (headings: readonly string[], rows: readonly (readonly string[])[], separator = ',') =>
  [headings, ...rows].map((row) => row.map(cell).join(separator)).join('\n');
const picture = (handle: string) => `https://cdn.example.com/${handle}.jpg`;
const money = (price: number) => price.toFixed(2);

/** The same garments as each system writes them, by its name. */
export const SAMPLE_EXPORTS: Record<string, (garments: readonly Garment[]) => string> = {
  shopify: (garments) =>
    table(
      [
        ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
        ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU'],
        ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Status'],
        ...['Price / International', 'Google Shopping / MPN'],
      ],
      garments.flatMap(({ handle, title, description, tags, sizes, color, price }) =>
        sizes.map((size, at) => [
          ...(at === 0
            ? [handle, title, description, 'Alba', '', '', tags.join(', '), 'true', 'Size']
            : [handle, '', '', '', '', '', '', '', '']),
          ...[size, at === 0 ? 'Color' : '', color, `${handle}-${at}`, '', '', money(price)],
          ...[at === 0 ? picture(handle) : '', at === 0 ? 'active' : '', '10', 'x'],
        ]),
      ),
    ),
  'woocommerce in English': (garments) => woo(garments, WOO_ENGLISH),
  'woocommerce in Italian': (garments) => woo(garments, WOO_ITALIAN),
  'prestashop 1.7': (garments) =>
    table(
      [
        'Product ID',
        'Active (0/1)',
        'Name *',
        'Categories (x,y,z...)',
        'Price tax included',
        'Reference #',
        'Quantity',
        'Description',
        'Tags (x,y,z...)',
        'Image URLs (x,y,z...)',
      ],
      garments.map(({ handle, title, description, tags, price }, at) => [
        ...[
          String(at + 1),
          '1',
          title,
          'Home',
          money(price),
          handle,
          '',
          description,
          tags.join(','),
          picture(handle),
        ],
      ]),
      ';',
    ),
  'prestashop 8': (garments) =>
    table(
      [
        'Product ID',
        'Image',
        'Name',
        'Reference',
        'Category',
        'Price (tax excl.)',
        'Price (tax incl.)',
        'Quantity',
        'Status',
        'Position',
      ],
      garments.map(({ handle, title, price }, at) => [
        ...[String(at + 1), picture(handle), title, handle, 'Home', '0.00', money(price), '', '1', '0'],
      ]),
      ';',
    ),
  wix: (garments) =>
    table(
      [
        'handleId',
        'fieldType',
        'name',
        'description',
        'productImageUrl',
        'collection',
        'sku',
        'price',
        'surcharge',
        'visible',
        'discountMode',
        'discountValue',
        'inventory',
        'productOptionName1',
        'productOptionType1',
        'productOptionDescription1',
      ],
      garments.flatMap(({ handle, title, description, sizes, price }) => [
        [
          handle,
          'Product',
          title,
          description,
          picture(handle),
          'Tutti',
          handle,
          money(price),
          '',
          'true',
          'PERCENT',
          '0.0',
          'InStock',
          'Size',
          'DROP_DOWN',
          sizes.join(';'),
        ],
        ...sizes.map((size, at) => [
          ...[
            handle,
            'Variant',
            '',
            '',
            '',
            '',
            `${handle}-${at}`,
            '',
            '0.00',
            'true',
            '',
            '',
            'InStock',
            '',
            '',
            size,
          ],
        ]),
      ]),
    ),
  squarespace: (garments) =>
    table(
      [
        'Product ID [Non Editable]',
        'Variant ID [Non Editable]',
        'Product Type [Non Editable]',
        'Product Page',
        'Product URL',
        'Title',
        'Description',
        'SKU',
        'Option Name 1',
        'Option Value 1',
        'Price',
        'Sale Price',
        'On Sale',
        'Stock',
        'Categories',
        'Tags',
        'Visible',
        'Hosted Image URLs',
      ],
      garments.flatMap(({ handle, title, description, tags, sizes, price }) =>
        sizes.map((size, at) => [
          ...(at === 0
            ? [handle, `${handle}-v${at}`, 'PHYSICAL', 'shop', handle, title, description]
            : ['', `${handle}-v${at}`, '', '', '', '', '']),
          ...[`${handle}-${at}`, 'Size', size, money(price), '0.00', 'No', 'Unlimited'],
          ...(at === 0 ? ['', tags.join(', '), 'Yes', picture(handle)] : ['', '', '', '']),
        ]),
      ),
    ),
  bigcommerce: (garments) =>
    table(
      [
        'Item Type',
        'Product ID',
        'Product Name',
        'Product Type',
        'Product Code/SKU',
        'Brand Name',
        'Product Description',
        'Price',
        'Sale Price',
        'Product Visible?',
        'Track Inventory',
        'Current Stock Level',
        'Category',
        'Product Image URL - 1',
        'Product URL',
      ],
      garments.flatMap(({ handle, title, description, sizes, price }, nth) => [
        [
          'Product',
          String(nth + 1),
          title,
          'P',
          handle,
          'Alba',
          description,
          money(price),
          '0.00',
          'Y',
          'none',
          '0',
          'Shop All',
          picture(handle),
          `/${handle}/`,
        ],
        ...sizes.map((size, at) => [
          ...[
            '  SKU',
            '',
            `[RT]Size=${size}`,
            '',
            `${handle}-${at}`,
            '',
            '',
            '',
            '',
            '',
            '',
            '0',
            '',
            '',
            '',
          ],
        ]),
      ]),
    ),
  'a program of shops': (garments) =>
    table(
      [
        ...['Cod. articolo', 'Descrizione', 'Reparto', 'Marca', 'Tg.', 'Colore', 'Q.tà', 'Prezzo vendita €'],
        ...['Costo', 'Descrizione estesa'],
      ],
      garments.flatMap(({ handle, title, sizes, color, price, description }) =>
        sizes.map((size, at) => [
          ...[handle, title, '', 'Alba', size, color, '', money(price).replace('.', ',')],
          ...['12,00', at === 0 ? description : ''],
        ]),
      ),
      ';',
    ),
  magento: (garments) =>
    table(
      [
        'sku',
        'store_view_code',
        'attribute_set_code',
        'product_type',
        'categories',
        'name',
        'description',
        'price',
        'special_price',
        'url_key',
        'product_online',
        'visibility',
        'base_image',
        'additional_attributes',
        'qty',
        'is_in_stock',
        'manage_stock',
        'configurable_variations',
      ],
      garments.flatMap(({ handle, title, description, sizes, price }) => [
        ...sizes.map((size, at) => [
          ...[
            `${handle}-${at}`,
            '',
            'Default',
            'simple',
            '',
            `${title}-${size}`,
            '',
            money(price),
            '',
            '',
            '1',
          ],
          ...['Not Visible Individually', '', `size=${size}`, '0', '1', '0', ''],
        ]),
        [
          ...[
            handle,
            '',
            'Default',
            'configurable',
            'Default Category',
            title,
            description,
            '',
            '',
            handle,
            '1',
          ],
          ...['Catalog, Search', picture(handle), '', '0', '1', '0'],
          sizes.map((size, at) => `sku=${handle}-${at},size=${size}`).join('|'),
        ],
      ]),
    ),
  'a sheet of the shop’s own': (garments) =>
    table(
      ['Codice', 'Nome', 'Prezzo', 'Taglia', 'Giacenza', 'Descrizione'],
      garments.flatMap(({ handle, title, description, sizes, price }) =>
        sizes.map((size, at) => [
          ...[handle, title, `${price},00`, size, '', at === 0 ? description.replace(/<[^>]+>/g, '\n') : ''],
        ]),
      ),
      ';',
    ),
};

const WOO_ENGLISH = [
  ...[
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Description',
    'In stock?',
    'Stock',
    'Regular price',
    'Categories',
    'Tags',
  ],
  ...[
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 1 visible',
    'Attribute 1 global',
  ],
];
const WOO_ITALIAN = [
  ...[
    'ID',
    'Tipo',
    'COD',
    'Nome',
    'Pubblicato',
    'Descrizione',
    'In stock?',
    'Magazzino',
    'Prezzo di listino',
    'Categorie',
    'Tag',
  ],
  ...['Immagine', 'Genitore', 'Nome dell’attributo 1', 'x', 'y', 'z'],
];

function woo(garments: readonly Garment[], headings: readonly string[]): string {
  const isItalian = headings === WOO_ITALIAN;
  const named = isItalian
    ? [
        ...headings.slice(0, 13),
        'Attributo 1 nome',
        'Attributo 1 valore(i)',
        'Attributo 1 visibile',
        'Attributo 1 globale',
      ]
    : headings;
  return table(
    named,
    garments.flatMap(({ handle, title, description, tags, sizes, price }, nth) => {
      const id = (nth + 1) * 100;
      const text = description.replaceAll('\n', '\\n');
      return [
        [
          String(id),
          'variable',
          handle,
          title,
          '1',
          text,
          '1',
          '',
          '',
          'Uncategorized',
          tags.join(', '),
          picture(handle),
          '',
          'Size',
          sizes.join(', '),
          '1',
          '1',
        ],
        ...sizes.map((size, at) => [
          ...[
            String(id + at + 1),
            'variation',
            `${handle}-${at}`,
            title,
            '1',
            '',
            '1',
            '',
            money(price),
            '',
            '',
            '',
          ],
          ...[`id:${id}`, 'Size', size, '', '1'],
        ]),
      ];
    }),
  );
}
