import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { productRefusal } from './product-fields.ts';
import { readProduct } from './product-form.ts';

const ACRYLIC = 'Tessuto principale: «acrilico» non si può scrivere: il nome ammesso è «acrilica».';
const typedFibres = (text: string) => JSON.stringify([{ piece: '', part: 'Tessuto principale', text }]);
const PICTURE = 'a'.repeat(32);
const VIDEO = 'product-video/00000000-0000-4000-8000-000000000000';
const videoOf = (video: object) =>
  JSON.stringify({ mp4: null, webm: null, posterMediaId: PICTURE, ...video });
const NO_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';

function parse(fields: Record<string, string | string[]>, mostImages = 5) {
  const form = new FormData();
  const whole = { name: 'Abito', price: '49.99', category: 'Vestiti', ...fields };
  for (const [name, value] of Object.entries(whole)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return readProduct(form, FIRST_ASSORTMENT, mostImages);
}

function parsed(fields: Record<string, string | string[]>) {
  const answer = parse(fields);
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
  return answer.value;
}

function errors(fields: Record<string, string | string[]>) {
  const answer = parse(fields);
  if (answer.ok) throw new Error('Taken');
  return answer.fields;
}

test('the least that a product needs', () => {
  expect(parsed({})).toEqual({
    name: 'Abito',
    priceCents: 4999,
    originalPriceCents: null,
    discountPercentage: null,
    sizePrices: {},
    category: 'Vestiti',
    description: '',
    composition: NO_COMPOSITION,
    fit: NO_FIT,
    color: null,
    modelGroup: null,
    occasions: [],
    makerId: null,
    modelCode: '',
    madeIn: '',
    warnings: '',
    searchTitle: '',
    searchDescription: '',
    isPublished: true,
    sizes: [{ size: 'Unica', stock: null, stockWas: null }],
    images: [],
    video: null,
    isNew: false,
    isSale: false,
    isFeatured: false,
    isSet: false,
    pieceIds: [],
    matchIds: [],
    care: { symbols: {}, note: '' },
  });
});

test('everything that a product may have', () => {
  expect(
    parsed({
      name: '  Abito\tlungo ',
      description: ' Prima riga.\r\nSeconda riga. ',
      fibres: JSON.stringify([
        { piece: '', part: 'Fodera', text: ' 100% viscosa' },
        { piece: '', part: 'Imbottitura', text: ' ' },
      ]),
      shoe_upper: ['altre materie', 'cuoio'],
      animal_parts: 'on',
      maker: 'c48d7969-7b03-477c-ac21-e8989a4610c3',
      model_code: 'AB-1',
      warnings: 'Lontano dal fuoco.',
      fit: 'small',
      model_height: '175',
      model_size: 'S',
      garment_measures: 'S 46 38 94,5',
      color: 'arancione',
      color_name: ' Terracotta ',
      color_swatch: '#C26A45',
      model_group: 'Sottoveste',
      draft: 'on',
      materials: 'Ottone\n dorato',
      sizes: ['M', 'S'],
      stock_S: '3',
      stock_was_S: '5',
      images: JSON.stringify([
        { mediaId: PICTURE, alt: ' Davanti ' },
        { mediaId: 'b'.repeat(32), alt: '' },
      ]),
      is_new: 'on',
      is_set: 'on',
    }),
  ).toMatchObject({
    name: 'Abito lungo',
    description: 'Prima riga.\nSeconda riga.',
    composition: {
      fibres: [{ piece: '', part: 'Fodera', fibres: [{ fibre: 'viscosa', percent: 100 }] }],
      shoe: { upper: ['cuoio', 'altre materie'], lining: [], sole: [] },
      hasAnimalParts: true,
      materials: 'Ottone dorato',
    },
    makerId: 'c48d7969-7b03-477c-ac21-e8989a4610c3',
    modelCode: 'AB-1',
    warnings: 'Lontano dal fuoco.',
    fit: {
      kind: 'small',
      modelHeight: 175,
      modelSize: 'S',
      measures: [{ size: 'S', chest: 46, waist: 38, length: 94.5 }],
    },
    color: { family: 'arancione', name: 'Terracotta', swatch: '#c26a45' },
    modelGroup: 'Sottoveste',
    isPublished: false,
    sizes: [
      { size: 'S', stock: 3, stockWas: 5 },
      { size: 'M', stock: null, stockWas: null },
    ],
    images: [
      { mediaId: PICTURE, alt: 'Davanti' },
      { mediaId: 'b'.repeat(32), alt: '' },
    ],
    isNew: true,
    isSale: false,
    isSet: true,
  });
});

test.each([
  [{ name: '   ' }, ['name']],
  [{ price: '' }, ['price']],
  [{ category: '' }, ['category']],
  [
    { name: '', price: '', category: '', original_price: 'x' },
    ['name', 'category', 'price', 'original_price'],
  ],
])('%j: something is missing, whatever else is wrong', (fields, wrong) => {
  const refused = errors(fields);
  expect(Object.keys(refused)).toEqual(wrong);
  expect(productRefusal(refused)).toEqual({
    title: 'Campi mancanti',
    description: 'Nome, prezzo e categoria sono obbligatori.',
  });
});

const NO_AMOUNT = 'Scrivi un importo in euro, per esempio 4,99.';
const NO_PERCENT = 'Scrivi un numero fra 0 e 100, al massimo con due decimali.';
const NO_COUNT = 'Scrivi un numero intero fra 0 e 99999.';
const NO_IMAGE = 'Una delle immagini non è stata riconosciuta: caricala di nuovo.';
const NO_CHOICE = 'Questa scelta non esiste più: ricarica la pagina.';

test.each<[Record<string, string | string[]>, string, string]>([
  [{ price: 'abc' }, 'price', NO_AMOUNT],
  [{ price: '-1' }, 'price', NO_AMOUNT],
  [{ price: '1e3' }, 'price', NO_AMOUNT],
  [{ price: '39,905' }, 'price', NO_AMOUNT],
  [{ price: '1.234' }, 'price', '«1.234» si può leggere in due modi: scrivi 1234 oppure 1,23.'],
  [{ price: '999999999' }, 'price', 'Questo importo è troppo alto.'],
  [{ original_price: 'x' }, 'original_price', NO_AMOUNT],
  [{ price: '0' }, 'price', 'Il prezzo deve essere più alto di zero.'],
  [{ price: '50', original_price: '40' }, 'price', 'Il prezzo non può superare il prezzo originale.'],
  [{ discount_percentage: '101' }, 'discount_percentage', NO_PERCENT],
  [{ discount_percentage: '-5' }, 'discount_percentage', NO_PERCENT],
  [{ discount_percentage: 'x' }, 'discount_percentage', NO_PERCENT],
  [{ category: 'Tutti' }, 'category', NO_CHOICE],
  [{ fit: 'stretto' }, 'fit', NO_CHOICE],
  [{ model_height: '1,75' }, 'model_height', 'Scrivi un numero intero fra 140 e 210.'],
  [{ model_size: 'Unica' }, 'model_size', NO_CHOICE],
  [{ color: 'cachi' }, 'color', NO_CHOICE],
  [{ color_name: 'Terracotta' }, 'color', 'Scegli la famiglia del colore.'],
  [{ model_group: 'Sottoveste' }, 'color', 'Scegli la famiglia del colore.'],
  [{ color: 'rosso', color_name: 'Rosso #1' }, 'color_name', 'La tonalità si scrive senza # e senza |.'],
  [
    { color: 'rosso', color_swatch: 'red' },
    'color_swatch',
    'Scrivi la tinta con # e sei cifre o lettere da a a f, per esempio #c26a45.',
  ],
  [{ sizes: 'Enorme' }, 'sizes', NO_CHOICE],
  [{ sizes: 'S', stock_S: '-1' }, 'stock_S', NO_COUNT],
  [{ sizes: 'S', stock_S: '1.5' }, 'stock_S', NO_COUNT],
  [{ stock_Unica: '1000000' }, 'stock_Unica', NO_COUNT],
  [{ images: 'x' }, 'images', NO_IMAGE],
  [{ images: '{}' }, 'images', NO_IMAGE],
  [{ images: '[null]' }, 'images', NO_IMAGE],
  [{ images: '[{"mediaId":"../../etc/passwd"}]' }, 'images', NO_IMAGE],
  [{ images: '[{"mediaId":7}]' }, 'images', NO_IMAGE],
  [{ video: 'x' }, 'video', NO_VIDEO],
  [{ video: '[]' }, 'video', NO_VIDEO],
  [{ video: videoOf({}) }, 'video', NO_VIDEO],
  [{ video: videoOf({ mp4: `${VIDEO}.webm` }) }, 'video', NO_VIDEO],
  [{ video: videoOf({ mp4: 'hero-video/hero.mp4' }) }, 'video', NO_VIDEO],
  [{ video: videoOf({ mp4: `${VIDEO}.mp4`, posterMediaId: '../x' }) }, 'video', NO_VIDEO],
  [{ name: 'x'.repeat(121) }, 'name', 'Al massimo 120 caratteri: questi sono 121.'],
  [{ description: 'x'.repeat(5001) }, 'description', 'Al massimo 5000 caratteri: questi sono 5001.'],
  [{ materials: 'x'.repeat(501) }, 'materials', 'Al massimo 500 caratteri: questi sono 501.'],
  [{ fibres: '{' }, 'fibres', 'La composizione non si legge: scrivila di nuovo.'],
  [{ fibres: typedFibres('100% acrilico') }, 'fibres', ACRYLIC],
  [
    { shoe_sole: ['cuoio', 'cuoio rivestito', 'altre materie'] },
    'shoe_sole',
    'Al massimo 2 materiali per parte: i principali.',
  ],
  [{ shoe_sole: 'gomma' }, 'shoe_sole', 'Questa scelta non esiste più: ricarica la pagina.'],
])('%j is refused beside its field', (fields, field, message) => {
  const refused = errors(fields);
  expect(refused).toEqual({ [field]: message });
  expect(productRefusal(refused)).toEqual({ title: 'Errore', description: 'Controlla i campi segnalati' });
});

test('mixed sizes have the words of the specification', () => {
  expect(productRefusal(errors({ sizes: ['S', '42'] }))).toEqual({
    title: 'Errore',
    description: 'Non puoi mescolare taglie in lettere e numeriche.',
  });
});

const BY_SIZE = { sizes: ['S', 'M', 'XL'], different_prices: 'on', price_S: '', price_M: '' };

test('a size may cost more than the product', () => {
  const typed = { ...BY_SIZE, price: '49,00', price_XL: '59,00' };
  expect(parsed(typed)).toMatchObject({ priceCents: 4900, sizePrices: { XL: 5900 } });
  expect(parsed({ ...typed, different_prices: [] }).sizePrices).toEqual({});
  expect(parsed({ ...typed, sizes: [] }).sizePrices).toEqual({});
  // The reduction is that of all sizes: each has its price before it.
  expect(parsed({ ...typed, price: '39,20', original_price: '49', discount_percentage: '20' })).toMatchObject(
    { priceCents: 3920, originalPriceCents: 4900, sizePrices: { XL: 5900 } },
  );
});

test.each([
  [{ price_XL: '49' }, 'price_XL', /più alto/],
  [{ price_XL: '45' }, 'price_XL', /più alto/],
  [{ price_XL: 'molto' }, 'price_XL', /./],
  [{ price_S: '50', price_M: '51', price_XL: '52' }, 'price_S', /^Almeno una taglia/],
  [{ price: '39', original_price: '49', price_XL: '45' }, 'price_XL', /più alto/],
] as const)('prices by size %j are refused', (typed, field, message) => {
  expect(errors({ ...BY_SIZE, price: '49', ...typed })[field]).toMatch(message);
});

test('at most five pictures, the same one counted once', () => {
  const images = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({ mediaId: `${index}`.padStart(32, 'p'), alt: '' })),
    );
  expect(parsed({ images: images(5) }).images).toHaveLength(5);
  expect(productRefusal(errors({ images: images(6) }))).toEqual({
    title: 'Troppi file',
    description: 'Puoi caricare massimo 5 immagini',
  });
  // The owner may raise the number.
  expect(parse({ images: images(12) }, 12)).toMatchObject({ ok: true });
  const refused = parse({ images: images(13) }, 12);
  expect(productRefusal(refused.ok ? {} : refused.fields).description).toBe(
    'Puoi caricare massimo 12 immagini',
  );
  const twice = JSON.stringify([
    { mediaId: PICTURE, alt: 'La prima' },
    { mediaId: 'b'.repeat(32) },
    { mediaId: PICTURE, alt: 'La seconda' },
  ]);
  expect(parsed({ images: twice }).images).toEqual([
    { mediaId: PICTURE, alt: 'La prima' },
    { mediaId: 'b'.repeat(32), alt: '' },
  ]);
});

test.each([
  ['39,90', 3990],
  ['39.90', 3990],
  ['1.234,50', 123_450],
])('a price of %s is %d cents', (price, cents) => {
  expect(parsed({ price }).priceCents).toBe(cents);
});

test('what a database cannot hold is taken out of texts', () => {
  expect(parsed({ name: 'Abi\u0000to', description: 'a\u0007\nb' })).toMatchObject({
    name: 'Abi to',
    description: 'a \nb',
  });
});

test.each(['20', '0.5', '100'])('a discount of %s needs an original price', (discount) => {
  const refused = errors({ price: '80', discount_percentage: discount });
  expect(refused).toEqual({ original_price: 'Scrivi il prezzo originale: lo sconto si calcola da quello.' });
});

test.each([
  ['no discount without an original price', '80', '', '0', 8000],
  ['the discount wins over another price', '80', '100', '25', 7500],
  ['a discount of 0 puts the original price back', '80', '100', '0', 10_000],
  ['a price that the discount names stays to the cent', '35', '49.99', '30', 3500],
  ['no discount: the price stays', '80', '100', '', 8000],
  ['half a percent counts', '80', '100', '12.5', 8750],
  ['everything off', '80', '100', '100', 0],
  ['everything off, as the form then has it', '0,00', '100', '100', 0],
])('saving: %s', (_, price, original, discount, priceCents) => {
  const fields = { price, original_price: original, discount_percentage: discount };
  expect(parsed(fields).priceCents).toBe(priceCents);
});

test('the pieces of a set are read once each, and only of a set', () => {
  const [one, other] = ['c48d7969-7b03-477c-ac21-e8989a4610c3', '1f0e7b64-9f5c-4a43-8f0e-5f0f6f1b7a11'];
  const pieces = JSON.stringify([one, other, one]);
  expect(parsed({ is_set: 'on', pieces })).toMatchObject({ pieceIds: [one, other] });
  expect(parsed({ pieces })).toMatchObject({ pieceIds: [] });
});

test('what is worn with a product is read once each, and no more than a row', () => {
  const ids = Array.from({ length: 5 }, (_, index) => `c48d7969-7b03-477c-ac21-e8989a4610c${index}`);
  const four = ids.slice(0, 4);
  expect(parsed({ matches: JSON.stringify([...four, ids[0]]) })).toMatchObject({ matchIds: four });
  expect(errors({ matches: JSON.stringify(ids) })).toEqual({ matches: 'Al massimo 4 prodotti.' });
  expect(errors({ matches: '["x"]' })).toEqual({
    matches: 'Uno dei prodotti abbinati non c’è più: toglilo e sceglilo di nuovo.',
  });
});

test('the symbols of the label are read by treatment; what no label says is refused', () => {
  const care = { care_wash: '30-mild', care_iron: 'no', care_note: 'Al rovescio' };
  expect(parsed(care).care).toEqual({ symbols: { wash: '30-mild', iron: 'no' }, note: 'Al rovescio' });
  expect(Object.keys(errors({ care_wash: '100' }))).toEqual(['care_wash']);
});

test('one video, in one format or both', () => {
  expect(parsed({ video: '' }).video).toBeNull();
  const both = { mp4: `${VIDEO}.mp4`, webm: `${VIDEO}.webm`, posterMediaId: PICTURE };
  expect(parsed({ video: JSON.stringify(both) }).video).toEqual(both);
  expect(parsed({ video: videoOf({ webm: `${VIDEO}.webm` }) }).video).toMatchObject({ mp4: null });
});
