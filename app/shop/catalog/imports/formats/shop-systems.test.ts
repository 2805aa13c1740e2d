import { describe, expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

async function productsOf(...lines: string[]) {
  const read = await readFile(new TextEncoder().encode(`${lines.join('\n')}\n`), '2026-11-28');
  if (!read.ok) throw new Error(`The file is refused: ${read.code}`);
  return read;
}

describe('systems beside the first three', () => {
  test('Wix: a variant costs its surcharge more, and the product’s discount holds for it', async () => {
    const { format, products } = await productsOf(
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2',
      'p1,Product,Abito lino,<p>Fresco</p>,a1~mv2.jpg;https://static.example.com/b.png,Abiti;Estate,,100,,true,PERCENT,10,InStock,Taglia,DROP_DOWN,S;M,Colore,COLOR,#000000:Nero',
      'p1,Variant,,,,,AL-S,,0,true,,,2,,,S,,,#000000:Nero',
      'p1,Variant,,,,,AL-M,,20,true,,,OutOfStock,,,M,,,#000000:Nero',
    );
    expect(format).toBe('wix');
    expect(products).toMatchObject([
      {
        ...{
          key: 'p1/nero',
          name: 'Abito lino',
          color: 'Nero',
          categories: ['Abiti', 'Estate'],
          description: 'Fresco',
        },
        ...{ priceCents: 9000, compareAtCents: 10_000, problems: [] },
        sizes: [
          { size: 'S', stock: 2, sku: 'AL-S' },
          { size: 'M', stock: 0, sku: 'AL-M', priceCents: 10_800, compareAtCents: 12_000 },
        ],
        pictures: [
          { url: 'https://static.wixstatic.com/media/a1~mv2.jpg' },
          { url: 'https://static.example.com/b.png' },
        ],
      },
    ]);
  });

  test('Squarespace: lines without a title are variants of the one above; «Unlimited» is not counted', async () => {
    const { format, products } = await productsOf(
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs',
      'q1,v1,PHYSICAL,shop,gonna,Gonna,<p>Ampia</p>,G-S,Size,S,50.00,40.00,Yes,Unlimited,/Gonne,saldi,Yes,https://images.example.com/1.jpg https://images.example.com/2.jpg',
      ',v2,,,,,,G-M,Size,M,50.00,40.00,Yes,3,,,,',
      'q2,v3,GIFT_CARD,shop,buono,Buono,,,,,25.00,0.00,No,Unlimited,,,Yes,',
    );
    expect(format).toBe('squarespace');
    expect(products).toMatchObject([
      {
        ...{ key: 'q1', categories: ['Gonne'], priceCents: 4000, compareAtCents: 5000, isSale: true },
        oldPaths: ['/shop/p/gonna', '/shop/gonna'],
        sizes: [
          { size: 'S', stock: null },
          { size: 'M', stock: 3 },
        ],
        pictures: [{ url: 'https://images.example.com/1.jpg' }, { url: 'https://images.example.com/2.jpg' }],
      },
      { key: 'q2', problems: [expect.stringContaining('virtuale')] },
    ]);
  });

  test('BigCommerce, older template: a SKU line without a price costs what its product costs', async () => {
    const { format, products } = await productsOf(
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image URL - 1,Product Image URL - 2,Product URL',
      'Product,7,Boots,P,B-7,Alba,Warm,120.00,99.00,Y,by option,0,Women/Boots;Sale,https://b.example.com/1.jpg,https://b.example.com/2.jpg,/boots/',
      '  SKU,,"[RT]Size=38,[S]Color=Black:#000000",,B-7-38,,,,,,,4,,,,',
      '  SKU,,"[RT]Size=39,[S]Color=Black:#000000",,B-7-39,,,130.00,,,,0,,,,',
    );
    expect(format).toBe('bigcommerce');
    expect(products).toMatchObject([
      {
        ...{ key: '7/black', maker: 'Alba', categories: ['Boots', 'Women', 'Sale'], color: 'Black' },
        oldPaths: ['/boots/'],
        sizes: [
          { size: '38', stock: 4, sku: 'B-7-38' },
          { size: '39', stock: 0, sku: 'B-7-39' },
        ],
      },
    ]);
  });

  test('BigCommerce, newer template: pictures and variants are lines of their own', async () => {
    const { products } = await productsOf(
      'Item,ID,Name,Type,SKU,Options,Price,Sale Price,Categories,Description,Is Visible,Inventory Tracking,Current Stock,Image URL (Import),Product URL',
      'Product,9,Top,physical,T-9,,30.00,,Tops,Soft,TRUE,variant,0,,/top/',
      'Variant,10,,,T-9-S,Type=Rectangle|Name=Size|Value=S,,,,,,,5,,',
      'Image,11,,,,,,,,,,,,https://b.example.com/top.jpg,',
    );
    expect(products).toMatchObject([
      { key: '9', sizes: [{ size: 'S', stock: 5 }], pictures: [{ url: 'https://b.example.com/top.jpg' }] },
    ]);
  });

  test('Magento: simple products of a configurable one are its variants, wherever they stand', async () => {
    const head =
      'sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,special_price,special_price_from_date,special_price_to_date,url_key,product_online,visibility,base_image,additional_images,additional_attributes,qty,is_in_stock,manage_stock,configurable_variations';
    const { format, products } = await productsOf(
      head,
      'M-S,,Top,simple,,Maglia S,,40.00,30.00,11/1/26,12/31/26,m-s,1,Not Visible Individually,,,size=S,2.0000,1,1,',
      'M,,Top,configurable,"Default Category/Donna/Maglie,Default Category/Saldi",Maglia,<p>Calda</p>,,,,,maglia,1,"Catalog, Search",/m/a/maglia.jpg,/m/a/retro.jpg,manufacturer=Alba,0,1,1,"sku=M-S,size=S|sku=M-M,size=M"',
      'M-M,,Top,simple,,Maglia M,,40.00,30.00,11/1/26,12/31/26,m-m,1,Not Visible Individually,,,size=M,0.0000,0,1,',
      'M,en,Top,configurable,,Sweater,,,,,,,,,,,,,,,',
      'G,,Default,virtual,,Buono,,20,,,,buono,1,"Catalog, Search",,,,,1,0,',
    );
    expect(format).toBe('magento');
    expect(products).toMatchObject([
      {
        ...{ key: 'sku:M', name: 'Maglia', maker: 'Alba', priceCents: 3000, compareAtCents: 4000 },
        ...{
          categories: ['Maglie', 'Donna', 'Saldi', 'Top'],
          oldPaths: ['/maglia.html', '/maglia'],
          problems: [],
        },
        sizes: [
          { size: 'S', stock: 2, sku: 'M-S' },
          { size: 'M', stock: 0, sku: 'M-M' },
        ],
        pictures: [{ url: 'maglia.jpg' }, { url: 'retro.jpg' }],
      },
      { key: 'sku:G', problems: [expect.stringContaining('virtuale')] },
    ]);
  });
});
