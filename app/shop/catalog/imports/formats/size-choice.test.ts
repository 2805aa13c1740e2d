import { describe, expect, test } from 'vitest';
import type { SourceProduct } from '#db/json/imports.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT, FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { sizedIn } from './size-choice.ts';

const [DRESSES] = FIRST_CATEGORIES;
if (!DRESSES) throw new Error('No category');
const ASSORTMENT: Assortment = {
  ...FIRST_ASSORTMENT,
  categories: [
    ...FIRST_CATEGORIES,
    { ...DRESSES, name: 'Gioielli', address: 'gioielli', scaleIds: [], garment: null },
    { ...DRESSES, name: 'Cinture', address: 'cinture', scaleIds: ['cinture'] },
  ],
};

const product = (sizes: string[], change: Partial<SourceProduct> = {}): SourceProduct => ({
  ...{ key: 'k', line: 2, name: 'Capo', description: '', categories: [], priceCents: 1000 },
  ...{ compareAtCents: null, isPublished: true, isFeatured: false, isNew: false, isSale: false },
  ...{ color: null, modelGroup: null, pictures: [], oldPaths: [], problems: [], notes: [] },
  sizes: sizes.map((size) => ({ size })),
  ...change,
});

type Given = { chosen?: Record<string, string>; present?: string[]; exported?: boolean };

function sized(
  category: string | null,
  sizes: string[],
  { chosen = {}, present = [], exported }: Given = {},
) {
  const source = product(sizes, exported ? { exported: {} } : {});
  const found = sizedIn(source, { category, assortment: ASSORTMENT, chosen, present });
  const { source: read, question, problems, notes } = found;
  return [read.sizes.map(({ size }) => size).join(' '), question, [...problems, ...notes]] as const;
}

const KEPT = expect.stringMatching(/ nel file non c’è: qui resta\.$/);
const TAKEN = expect.stringMatching(/ della scala «(?:Anelli|Cinture)»: /);
const MUST_CHOOSE = [expect.stringMatching(/: scegli qui sopra la scala\.$/)];

describe('which scale the sizes of a product are of', () => {
  test.each<[string, string | null, string[], Given, string, string | null, unknown[]]>([
    ['its category’s', 'Vestiti', ['44', '42'], {}, '42 44', null, []],
    ['the other one of its category', 'Scarpe', ['M'], {}, 'M', null, []],
    [
      'the category’s, with the unit that the file leaves out',
      'Cinture',
      ['90', '85'],
      {},
      '85 cm 90 cm',
      null,
      [],
    ],
    ['none to choose', 'Maglioni', ['Unica'], {}, 'Unica', null, []],
    [
      'a jumper in a shoe size: the owner decides',
      'Maglioni',
      ['36'],
      {},
      '36',
      'Maglioni|scarpe',
      MUST_CHOOSE,
    ],
    [
      'jeans among trousers: the only one, with a note',
      'Pantaloni',
      ['28', '27'],
      {},
      '27 28',
      null,
      ['Le taglie «28», «27» sono della scala «Jeans»: quelle della categoria «Pantaloni» non le hanno.'],
    ],
    ['rings among accessories', 'Accessori', ['14', '16'], {}, '14 16', null, [TAKEN]],
    ['a belt among them, without its unit', 'Accessori', ['85'], {}, '85 cm', null, [TAKEN]],
    [
      'the one that she chose',
      'Accessori',
      ['24'],
      { chosen: { 'Accessori|jeans,anelli': 'jeans' } },
      '24',
      'Accessori|jeans,anelli',
      [],
    ],
    [
      'one that she chose for other sizes of the category: asked for',
      'Accessori',
      ['24'],
      { chosen: { 'Accessori|cinture': 'cinture' } },
      '24',
      'Accessori|jeans,anelli',
      MUST_CHOOSE,
    ],
    [
      'one that she chose for another category: asked for',
      'Accessori',
      ['24'],
      { chosen: { 'Gonne|jeans,anelli': 'jeans' } },
      '24',
      'Accessori|jeans,anelli',
      MUST_CHOOSE,
    ],
    [
      'a dress in a European number, which is no Italian one',
      'Vestiti',
      ['EU 38'],
      {},
      'EU 38',
      'Vestiti|scarpe',
      MUST_CHOOSE,
    ],
    ['the only one that has them, where the category has none', 'Gioielli', ['14'], {}, '14', null, []],
    [
      'one of several, where the category has none: asked for',
      'Gioielli',
      ['24'],
      {},
      '24',
      'Gioielli|jeans,anelli',
      MUST_CHOOSE,
    ],
    [
      'those that the product has already',
      'Maglioni',
      ['36'],
      { present: ['36', '37'] },
      '36 37',
      null,
      [KEPT],
    ],
    [
      'another size of the scale that it has',
      'Maglioni',
      ['36', '38,5'],
      { present: ['36'] },
      '36 38,5',
      null,
      [],
    ],
    ['of our own export, whatever its category', 'Maglioni', ['36'], { exported: true }, '36', null, []],
    ['unknown while the category is', null, ['36'], {}, '36', null, []],
    [
      'a dress in a number that rings have too',
      'Vestiti',
      ['14'],
      {},
      '14',
      null,
      ['La taglia «14» non è fra quelle del negozio.'],
    ],
    ['none has it', 'Vestiti', ['99'], {}, '99', null, ['La taglia «99» non è fra quelle del negozio.']],
    [
      'two of them: told, as the product form does',
      'Vestiti',
      ['M', '42'],
      {},
      'M 42',
      null,
      ['Non puoi mescolare taglie in lettere e numeriche.'],
    ],
  ])('%s', (_, category, sizes, given, read, sizeCategory, problems) => {
    expect(sized(category, sizes, given)).toEqual([read, sizeCategory, problems]);
  });

  test('a size that a scale reads otherwise keeps what the file says, for another choice', () => {
    const known = { category: 'Accessori', assortment: ASSORTMENT, present: [], chosen: {} };
    const first = sizedIn(product(['90']), known);
    expect(first.source.sizes).toEqual([{ size: '90 cm', written: '90' }]);
    const back = sizedIn(first.source, {
      ...known,
      assortment: { ...ASSORTMENT, scales: ASSORTMENT.scales.filter(({ id }) => id !== 'cinture') },
    });
    expect(back.problems).toEqual(['La taglia «90» non è fra quelle del negozio.']);
  });
});

test('a European number is not the Italian one that a product has in the shop', () => {
  const known = { category: 'Vestiti', assortment: ASSORTMENT, chosen: {}, present: ['38', '40'] };
  const european = product([], { sizes: [{ size: '38', written: 'EU 38' }] });
  expect(sizedIn(european, known).question).toBe('Vestiti|scarpe');
  const italian = product([], { sizes: [{ size: '38', written: 'IT 38' }] });
  expect(sizedIn(italian, known)).toMatchObject({ question: null, problems: [] });
  // A product whose sizes are of a scale beside its category's stays with that one.
  const shoe = { ...known, category: 'Maglioni', present: ['36', '37'] };
  const more = product([], { sizes: [{ size: '36', written: 'EU 36' }] });
  expect(sizedIn(more, shoe)).toMatchObject({ question: null, problems: [] });
});

describe('sizes that only the shop has', () => {
  const known = { category: 'Vestiti', assortment: ASSORTMENT, chosen: {} };

  test('stay, in their place and with a note, as often as the file comes', () => {
    const first = sizedIn(product(['S', 'L']), { ...known, present: ['S', 'M', 'XL'] });
    expect(first.source.sizes).toEqual([
      { size: 'S' },
      { size: 'M', isRetained: true },
      { size: 'L' },
      { size: 'XL', isRetained: true },
    ]);
    expect(first.notes).toEqual(['Le taglie «M», «XL» nel file non ci sono: qui restano.']);
    // Sold out and removed meanwhile, it is not brought back.
    const again = sizedIn(first.source, { ...known, present: ['S', 'L', 'XL'] });
    expect(again.source.sizes.map(({ size }) => size)).toEqual(['S', 'L', 'XL']);
    expect(again.notes).toEqual(['La taglia «XL» nel file non c’è: qui resta.']);
  });

  test('go where one product cannot have them with those of the file, and where our own export says so', () => {
    const others = sizedIn(product(['S', 'M']), { ...known, present: ['40', '42'] });
    expect(others.source.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
    const own = sizedIn(product(['S'], { exported: {} }), { ...known, present: ['S', 'M'] });
    expect(own.source.sizes).toEqual([{ size: 'S' }]);
  });
});
