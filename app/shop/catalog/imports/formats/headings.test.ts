import { expect, test } from 'vitest';
import { FORMATS } from '#db/values/imports.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import { readModels } from './formats.ts';
import { ownNames, unreadColumns } from './headings.ts';
import type { Format } from './source.ts';

/** Cells that say what these do, and note under which headings somebody looks for more. */
function watched(cells: Record<string, string>, requested: Set<string>): Record<string, string> {
  return new Proxy(cells, {
    get(of, heading) {
      if (typeof heading === 'string') requested.add(heading);
      return Reflect.get(of, heading);
    },
  });
}

const LINES: Record<Format, Record<string, string>[]> = {
  vetrina: [{ codice: 'A', nome: 'Abito', prezzo: '10' }],
  shopify: [{ handle: 'a', title: 'Abito', 'variant price': '10' }],
  woocommerce: [
    { id: '1', type: 'simple', name: 'Abito' },
    { id: '2', type: 'variable', name: 'Gonna' },
    { id: '3', type: 'variation', parent: 'id:2', 'attribute 1 name': 'Taglia' },
  ],
  prestashop: [{ 'product id': '7', 'name *': 'Abito' }],
  wix: [
    { handleid: 'a', fieldtype: 'Product', name: 'Abito' },
    { handleid: 'a', fieldtype: 'Variant' },
  ],
  squarespace: [{ title: 'Abito', 'product id [non editable]': '1' }],
  bigcommerce: [
    { 'item type': 'Product', 'product name': 'Abito' },
    { 'item type': 'SKU', 'product name': '[S]Size=S' },
  ],
  magento: [{ sku: 'A', 'product type': 'simple', name: 'Abito' }],
};

test('of a product with a code of hers, a column that only our export has is told', () => {
  const of = (codice: string) =>
    unreadColumns('vetrina', [{ line: 2, cells: { codice, nome: 'Abito', 'in saldo': 'Sì' } }], []).notes;
  expect(of('A')).toEqual(['Colonne che non vengono lette: «in saldo».']);
  expect(of('0d1f8f0e-3c5b-4c58-9a51-0d6f0a4f7c11')).toEqual([]);
});

test.each(FORMATS)('every heading that the reader of %s looks for is told as read', (format) => {
  const requested = new Set<string>();
  const lines = LINES[format].map((cells, index) => ({ line: index + 2, cells: watched(cells, requested) }));
  expect(readModels(format, lines, '2026-11-27')).toMatchObject({ ok: true });
  expect(requested.size).toBeGreaterThan(10);
  const all = Object.fromEntries([...requested].map((heading) => [heading, 'x']));
  expect(unreadColumns(format, [{ line: 2, cells: all }], [])).toEqual({ notes: [], similar: [] });
});

/** Which columns of a file with these headings are asked about, and what each may be. */
function questions(format: Format, ...headings: string[]) {
  const cells = Object.fromEntries(headings.map((heading) => [headingKey(heading), 'x']));
  const { similar } = unreadColumns(format, [{ line: 2, cells }], Object.keys(cells));
  return similar.map(({ heading, like }) => [heading, like]);
}

test.each([
  ['woocommerce', 'Data inizio saldi', null],
  ['woocommerce', 'Data partenza sconto', null],
  ['woocommerce', 'Data dei prezzi in saldo', 'termine data del prezzo in saldo'],
  ['woocommerce', 'Prezzo in oferta', 'prezzo in offerta'],
  ['woocommerce', 'Prezzi di listino', 'prezzo di listino'],
  ['woocommerce', 'Magazino', 'magazzino'],
  ['shopify', 'Variant Compare Price', 'variant compare at price'],
  ['prestashop', 'Percentuale sconto', 'percentuale di sconto'],
  ['vetrina', 'Giacenze', 'giacenza'],
  ['vetrina', 'Prezzo originario', 'prezzo originale'],
  ['vetrina', 'Fornitore', null],
] as const)('of %s, «%s» is asked about as %j', (format, heading, like) => {
  expect(questions(format, heading)).toEqual(like ? [[headingKey(heading), like]] : []);
});

test('a heading near one that the file has is another column', () => {
  expect(questions('vetrina', 'Giacenze', 'Giacenza')).toEqual([]);
});

test('nothing is asked about the columns that systems write beside those that are read', () => {
  expect(
    questions(
      'woocommerce',
      ...'ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 1 default,Meta: _sale_price_from,Download 1 name,Download 1 URL'.split(
        ',',
      ),
    ),
  ).toEqual([]);
  expect(
    questions(
      'woocommerce',
      ...'ID,Tipo,COD,Nome,Pubblicato,In primo piano?,Visibilità nel catalogo,Breve descrizione,Descrizione,Data di partenza del prezzo in saldo,Data in cui termina l’offerta,Stato delle imposte,Aliquota di imposta,In stock?,Magazzino,Quantità bassa di magazzino,Abilita gli ordini arretrati?,Venduto singolarmente?,Peso (kg),Lunghezza (cm),Larghezza (cm),Altezza (cm),Abilita le recensioni dei clienti?,Nota di acquisto,Prezzo in offerta,Prezzo di listino,Categorie,Tag,Classe di spedizione,Immagine,Limite di download,Giorni di scadenza del download,Genitore,Prodotti raggruppati,Up-sell,Cross-sell,URL esterno,Testo del pulsante,Posizione,Attributo 1 nome,Attributo 1 valore(i),Attributo 1 visibile,Attributo 1 globale,Attributo 1 predefinito'.split(
        ',',
      ),
    ),
  ).toEqual([]);
  expect(
    questions(
      'shopify',
      ...'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Custom Product,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / Italy,Price / Italy,Compare At Price / Italy,Status'.split(
        ',',
      ),
    ),
  ).toEqual([]);
  expect(
    questions(
      'prestashop',
      ...'Product ID,Active (0/1),Name *,Categories (x,Price tax excluded,Tax rules ID,Wholesale price,On sale (0/1),Discount amount,Discount percent,Discount from (yyyy-mm-dd),Discount to (yyyy-mm-dd),Reference #,Supplier reference #,Supplier,Manufacturer,EAN13,UPC,Ecotax,Width,Height,Depth,Weight,Delivery time of in-stock products,Quantity,Minimal quantity,Low stock level,Visibility,Additional shipping cost,Unity,Unit price,Summary,Description,Meta title,Meta keywords,Meta description,URL rewritten,Text when in stock,Text when backorder allowed,Available for order (0 = No; 1 = Yes),Product available date,Product creation date,Show price (0 = No; 1 = Yes),Delete existing images (0 = No; 1 = Yes),Feature(Name:Value:Position),Available online only,Condition,Customizable,Uploadable files'.split(
        ',',
      ),
    ),
  ).toEqual([]);
});

test.each<[headings: string, ours: Record<string, string>]>([
  [
    'Cod. Art.;Descrizione;Reparto;Tg.;Q.tà;Prezzo IVA incl.;EAN13',
    {
      ...{ codice: 'cod. art.', nome: 'descrizione', categoria: 'reparto', taglia: 'tg.', giacenza: 'q.ta' },
      ...{ prezzo: 'prezzo iva incl.', 'codice a barre': 'ean13' },
    },
  ],
  [
    'Articolo;Titolo;Descrizione;PVP',
    // What is a name by itself leaves the description what it is.
    { codice: 'articolo', nome: 'titolo', prezzo: 'pvp' },
  ],
  ['Codice;Nome;Descrizione;Descrizione estesa;Prezzo', {}],
])('%s', (headings, ours) => {
  const names = ownNames(headings.split(';').map(headingKey));
  expect(Object.fromEntries(names.map(({ heading, like }) => [like, heading]))).toEqual(ours);
});

const read = (text: string) => readFile(new TextEncoder().encode(text), '2026-11-28');

test('a sheet by other names is read, and the names are told', async () => {
  const found = await read(
    'Listino\nArticolo;Descrizione;Prezzo vendita;Tg\nA;Abito;19,90;S\nA;Abito;19,90;M',
  );
  expect(found).toMatchObject({
    ...{ ok: true, format: 'vetrina' },
    products: [{ name: 'Abito', priceCents: 1990, line: 3, sizes: [{ size: 'S' }, { size: 'M' }] }],
    notes: [
      'Colonne lette con un altro nome: «articolo» come codice, «descrizione» come nome, «prezzo vendita» come prezzo, «tg» come taglia.',
    ],
  });
});

test.each([
  'Articolo;Descrizione;Prezzo netto',
  'Articolo;Descrizione;Costo',
  'Articolo;Descrizione;Listino',
])('a price that is perhaps none of the shop’s is not guessed: %s', async (headings) => {
  expect(await read(`${headings}\nA;Abito;19,90`)).toEqual({ ok: false, code: 'unknown_format' });
});
