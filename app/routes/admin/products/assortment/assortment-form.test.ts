import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { addressOf, readCategory, readScale } from './assortment-form.ts';

const form = (fields: Record<string, string | string[]>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) sent.append(name, one);
  return sent;
};
const BAGS = {
  name: 'Borse & zaini',
  labelling: 'none',
  google: '6551',
  hidden: 'on',
  scales: ['unica', 'inventata'],
};

test('a category of the owner’s own is read with an address after its name', () => {
  expect(readCategory(form(BAGS), null, FIRST_ASSORTMENT)).toEqual({
    ok: true,
    value: {
      name: 'Borse & zaini',
      address: 'borse-zaini',
      scaleIds: ['unica'],
      googleCategory: 6551,
      garment: null,
      sizeTableId: null,
      labelling: 'none',
      isHiddenWhileEmpty: true,
      ...{ searchTitle: '', searchDescription: '' },
    },
  });
});

test.each([
  ['dress', { garment: 'dress', sizeTableId: null }],
  ['tabella-anelli', { garment: null, sizeTableId: 'anelli' }],
  ['', { garment: null, sizeTableId: null }],
])('a category names its table of the size guide: %j', (table, value) => {
  const own = [{ id: 'anelli', name: 'Anelli', columns: ['Taglia', 'mm'], rows: [['10', '50']] }];
  expect(readCategory(form({ ...BAGS, table }), null, FIRST_ASSORTMENT, own)).toMatchObject({
    ok: true,
    value,
  });
});

test('a category that is called otherwise keeps its address', () => {
  const [dresses] = FIRST_ASSORTMENT.categories;
  const sent = form({ ...BAGS, name: 'Abiti', address: 'altrove' });
  expect(readCategory(sent, dresses ?? null, FIRST_ASSORTMENT)).toMatchObject({
    ok: true,
    value: { name: 'Abiti', address: 'Vestiti' },
  });
});

test.each([
  [{ name: '' }, { name: 'Scrivi il nome della categoria.' }],
  [{ name: 'GONNE' }, { name: 'C’è già una categoria che si chiama così.' }],
  [{ name: 'Tutti' }, { name: 'C’è già una categoria che si chiama così.' }],
  [{ name: '★' }, { address: 'Scrivi un indirizzo di lettere senza accenti, cifre e trattini.' }],
  [{ address: 'top' }, { address: 'C’è già una categoria a questo indirizzo: scrivine un altro.' }],
  [{ labelling: 'carta' }, { labelling: expect.any(String) }],
  [{ table: 'tabella-tolta' }, { table: 'Questa tabella non c’è più: scegline un’altra.' }],
])('a category with %o is refused', (changed, fields) => {
  expect(readCategory(form({ ...BAGS, ...changed }), null, FIRST_ASSORTMENT)).toEqual({ ok: false, fields });
});

test.each([
  ['Borse & zaini', 'borse-zaini'],
  ['Città d’arte', 'citta-d-arte'],
  ['  Top  ', 'top'],
  ['★', ''],
])('%j stands in links as %j', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

const SCALE = { name: 'Guanti', sizes: '6,5\n7\n\n 7,5 ', system: 'FR', type: '' };

test('a scale is read line by line', () => {
  expect(readScale(form(SCALE), null, FIRST_ASSORTMENT)).toEqual({
    ok: true,
    value: { name: 'Guanti', sizes: ['6,5', '7', '7,5'], sizeSystem: 'FR', sizeType: null },
  });
});

test.each([
  [{ name: 'jeans' }, { name: 'C’è già una scala che si chiama così.' }],
  [{ sizes: '' }, { sizes: 'Scrivi almeno una taglia.' }],
  [{ sizes: '7\n7.0x\n7' }, { sizes: '«7» c’è due volte.' }],
  [{ sizes: '37.5\n37,5' }, { sizes: '«37,5» c’è due volte.' }],
  [{ sizes: 'S<M' }, { sizes: expect.stringContaining('non si può usare') }],
  [{ sizes: 'S + M' }, { sizes: expect.stringContaining('non si può usare') }],
  [{ sizes: 'unica' }, { sizes: expect.stringContaining('chiamala in un altro modo') }],
  [{ sizes: 'venticinque lettere in tutto' }, { sizes: expect.stringContaining('troppo lunga') }],
  [{ sizes: Array.from({ length: 61 }, (_, at) => `${at}`).join('\n') }, { sizes: 'Al massimo 60 taglie.' }],
])('a scale with %o is refused', (changed, fields) => {
  expect(readScale(form({ ...SCALE, ...changed }), null, FIRST_ASSORTMENT)).toEqual({ ok: false, fields });
});

test('a size may say in parentheses which others it is for', () => {
  expect(readScale(form({ ...SCALE, sizes: 'S (40/42)\nM (44/46)' }), null, FIRST_ASSORTMENT)).toMatchObject({
    ok: true,
    value: { sizes: ['S (40/42)', 'M (44/46)'] },
  });
});

test.each([
  'W32/L34',
  '34½',
  'Più grande (46+)',
  '32"',
  '90 cm - 100 cm',
  'à la carte',
  'ventiquattro caratteri!!'.slice(0, 22),
])('the size %j is taken', (size) => {
  expect(readScale(form({ ...SCALE, sizes: size }), null, FIRST_ASSORTMENT)).toMatchObject({
    ok: true,
    value: { sizes: [size] },
  });
});

test('inches typed with typographic marks are plain ones', () => {
  expect(readScale(form({ ...SCALE, sizes: '32”\n34″' }), null, FIRST_ASSORTMENT)).toMatchObject({
    value: { sizes: ['32"', '34"'] },
  });
});

test('the sizes of the specification stay in their scales, and others may join them', () => {
  const [letters] = FIRST_ASSORTMENT.scales;
  const sent = (sizes: string) => form({ name: 'Taglie in lettere', sizes });
  expect(readScale(sent('XS\nS\nM\nL\nXL\nXXL\n3XL'), letters ?? null, FIRST_ASSORTMENT)).toMatchObject({
    ok: true,
    value: { sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] },
  });
  expect(readScale(sent('S\nM'), letters ?? null, FIRST_ASSORTMENT)).toEqual({
    ok: false,
    fields: { sizes: 'Di questa scala restano sempre anche: XS, L, XL, XXL.' },
  });
});
