import { describe, expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

async function productsOf(...lines: string[]) {
  const read = await readFile(new TextEncoder().encode(`${lines.join('\n')}\n`), '2026-07-10');
  if (!read.ok) throw new Error(`The file is refused: ${read.code}`);
  return read.products;
}
const keys = async (...lines: string[]) => (await productsOf(...lines)).map(({ key }) => key);

describe('what names a product', () => {
  test.each([
    ['an id', 'ID,Type,SKU,Name,Regular price', '7,simple,s,Abito blu,10', '7'],
    ['a SKU', 'ID,Type,SKU,Name,Regular price', ',simple,s-1,Abito blu,10', 'sku:s-1'],
    ['a name', 'Type,SKU,Name,Regular price', 'simple,,Abito blu,10', 'nome:abito-blu'],
    ['an id of PrestaShop', 'ID,Name,Reference,Price (tax incl.)', '7,Abito blu,s-1,10', '7'],
    ['a reference of PrestaShop', 'Name,Reference,Price (tax incl.)', 'Abito blu,s-1,10', 'sku:s-1'],
    ['a name in PrestaShop', 'Name,Reference,Price (tax incl.)', 'Abito blu,,10', 'nome:abito-blu'],
    ['a handle', 'Handle,Title,Variant Price', 'abito-blu,Abito blu,10', 'abito-blu'],
    ['a code of ours', 'codice;nome;prezzo', 'A1;Abito blu;10', 'A1'],
  ])('is %s, wherever its line stands', async (_, headings, line, key) => {
    const other = line
      .replace('Abito', 'Gonna')
      .replace('abito', 'gonna')
      .replace(/7|s-1|A1/g, '99');
    expect(await keys(headings, line)).toEqual([key]);
    expect((await keys(headings, other, line)).at(-1)).toBe(key);
    const [product] = await productsOf(headings, line);
    expect(product?.notes.some((note) => note.includes('si riconosce dal nome'))).toBe(
      key.startsWith('nome:'),
    );
  });

  test.each([
    ['ID,Type,SKU,Name,Regular price', '7,simple,a,Abito,10', '7,simple,b,Gonna,20'],
    ['Type,SKU,Name,Regular price', 'simple,,Abito,10', 'simple,,Abito,20'],
    ['ID,Name,Reference,Price (tax incl.)', '7,Abito,a,10', '7,Gonna,b,20'],
    ['Handle,Title,Variant Price', 'abito,Abito,10', 'abito,Gonna,20'],
    ['codice;nome;prezzo', 'A;Abito;10', 'A;Gonna;20'],
  ])('twice in a file is told: %s', async (headings, one, two) => {
    const products = await productsOf(headings, one, two);
    expect(products.flatMap(({ problems }) => problems).join(' ')).toMatch(/compare anche alla riga [23]/);
    expect(new Set(products.map(({ key }) => key)).size).toBe(products.length);
  });
});

describe('colours', () => {
  const own = (...lines: string[]) =>
    productsOf('codice;nome;prezzo;taglia;colore;giacenza;immagini', ...lines);
  test('two spellings of one are one, with all sizes', async () => {
    const products = await own(
      ...['A;Abito;10;S;Nero;1;', 'A;;;M;nero;2;', 'A;;;L;NERO;3;', 'A;;;S;Caffè;4;', 'A;;;M;Caffe;5;'],
    );
    expect(products).toMatchObject([
      { color: 'Nero', sizes: [{ stock: 1 }, { stock: 2 }, { stock: 3 }], problems: [] },
      { color: 'Caffè', sizes: [{ stock: 4 }, { stock: 5 }], problems: [] },
    ]);
  });
  test('written once it is that of all lines; of several it must be said on each', async () => {
    expect(await own('A;Abito;10;S;Nero;1;', 'A;;;M;;2;')).toMatchObject([
      { color: 'Nero', modelGroup: null, sizes: [{ stock: 1 }, { stock: 2 }] },
    ]);
    const unclear = await own('A;Abito;10;S;Nero;1;', 'A;;;M;;2;', 'A;;;S;Blu;3;');
    for (const { problems } of unclear)
      expect(problems).toEqual(['Manca il colore, e il prodotto ne ha più d’uno (righe 3).']);
  });
  test('models whose names begin alike are different models', async () => {
    const long = 'x'.repeat(80);
    const products = await own(
      ...[`${long}1;A;10;S;Nero;1;`, `${long}1;;;S;Blu;1;`, `${long}2;B;10;S;Nero;1;`, `${long}2;;;S;Blu;1;`],
    );
    const groups = products.map(({ modelGroup }) => modelGroup ?? '');
    expect(groups[0]).toBe(groups[1]);
    expect(new Set(groups).size).toBe(2);
    expect(groups.every(({ length }) => length <= 60)).toBe(true);
  });
});

describe('choices', () => {
  const of = (name: string, ...values: string[]) =>
    productsOf(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      ...values.map(
        (value, index) => `a,${index === 0 ? 'Abito' : ''},${index === 0 ? name : ''},${value},10`,
      ),
    );
  test.each([
    ['Taglia IT', ['42']],
    ['Size EU', ['42', '44']],
    ['pa_taglia_abbigliamento', ['S', 'M']],
    ['Vestibilità', ['S', 'M']],
    ['Taglia IT', ['Taglia unica']],
  ])('%s with %j is the size', async (name, values) => {
    const [product] = await of(name, ...values);
    expect(product?.problems).toEqual([]);
    expect(product?.sizes).toHaveLength(values.length);
    if (values[0] !== 'Taglia unica') expect(product?.sizes.map(({ size }) => size)).toEqual(values);
  });
  test('of one value and no meaning here is a note', async () => {
    const [product] = await of('Materiale', 'Seta');
    expect(product).toMatchObject({
      ...{ problems: [], sizes: [{ size: 'Unica' }] },
      notes: ['«Materiale: Seta» non viene preso: se serve, scrivilo nella descrizione.'],
    });
  });
});

describe('pictures of colours', () => {
  const url = (name: string) => `https://cdn.example.com/${name}.jpg`;
  const names = (products: Awaited<ReturnType<typeof productsOf>>) =>
    Object.fromEntries(
      products.map(({ color, pictures }) => [color, pictures.map((one) => /(\w+)\.jpg/.exec(one.url)?.[1])]),
    );
  const SHOPIFY =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Variant Image';
  test('Shopify: a variant’s own, and those that follow it in the gallery', async () => {
    const products = await productsOf(
      SHOPIFY,
      `a,Abito,Colore,Rosso,10,${url('r2')},3,${url('r1')}?v=2`,
      `a,,,Verde,10,${url('v1')},4,${url('v1')}`,
      `a,,,Blu,10,${url('r1')}?v=1,2,`,
      `a,,,,,${url('tutti')},1,`,
      `a,,,,,${url('v2')},5,`,
    );
    expect(names(products)).toEqual({
      Rosso: ['r1', 'r2', 'tutti'],
      Verde: ['v1', 'v2', 'tutti'],
      Blu: ['tutti'],
    });
  });
  test('Shopify: where no variant has one, all have all, and it is told', async () => {
    const products = await productsOf(
      SHOPIFY,
      `a,Abito,Colore,Rosso,10,${url('uno')},1,`,
      `a,,,Verde,10,${url('due')},2,`,
    );
    expect(names(products)).toEqual({ Rosso: ['uno', 'due'], Verde: ['uno', 'due'] });
    for (const { notes } of products) expect(notes.join()).toContain('non dice quali immagini');
  });
  test('WooCommerce: a variation’s, then those of no variation', async () => {
    const products = await productsOf(
      'ID,Type,SKU,Name,Regular price,Parent,Images,Attribute 1 name,Attribute 1 value(s)',
      `1,variable,p,Abito,,,"${url('tutti')}, ${url('rosso')}, ${url('verde')}",Colore,"Rosso, Verde, Blu"`,
      `2,variation,,,10,p,${url('rosso')},Colore,Rosso`,
      `3,variation,,,10,p,${url('verde')},Colore,Verde`,
      `4,variation,,,10,p,,Colore,Blu`,
    );
    expect(names(products)).toEqual({ Rosso: ['rosso', 'tutti'], Verde: ['verde', 'tutti'], Blu: ['tutti'] });
  });
  test('our own: those beside the colour', async () => {
    const products = await productsOf(
      'codice;nome;prezzo;taglia;colore;immagini',
      `A;Abito;10;S;Rosso;${url('rosso')}`,
      `A;;;M;Rosso;${url('rosso2')}`,
      `A;;;S;Verde;${url('verde')}`,
      'A;;;S;Blu;',
    );
    expect(names(products)).toEqual({ Rosso: ['rosso', 'rosso2'], Verde: ['verde'], Blu: [] });
    expect(products[2]?.notes).toEqual(['Il file non ha immagini di questo colore.']);
  });
  test('a model in one colour has all of them', async () => {
    const products = await productsOf(
      SHOPIFY,
      `a,Abito,Colore,Rosso,10,${url('uno')},1,${url('due')}`,
      `a,,,,,${url('due')},2,`,
    );
    expect(names(products)).toEqual({ Rosso: ['uno', 'due'] });
  });
});
