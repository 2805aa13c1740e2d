import { describe, expect, test } from 'vitest';
import type { Assortment } from '../assortment/categories.ts';
import { FIRST_ASSORTMENT, FIRST_CATEGORIES } from '../assortment/first-assortment.ts';
import { sizedIn } from './size-choice.ts';
import type { SourceProduct } from './source.ts';

const [DRESSES] = FIRST_CATEGORIES;
if (!DRESSES) throw new Error('No category');
const ASSORTMENT: Assortment = {
  ...FIRST_ASSORTMENT,
  categories: [
    ...FIRST_CATEGORIES,
    { ...DRESSES, name: 'Gioielli', address: 'gioielli', scaleIds: [] },
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
  return [found.source.sizes.map(({ size }) => size).join(' '), found.sizeCategory, found.problems] as const;
}

const ASKED = [expect.stringMatching(/: scegli qui sopra la scala\.$/)];

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
    ['a jumper in a number of shoes: asked for', 'Maglioni', ['36'], {}, '36', 'Maglioni', ASKED],
    ['jeans among trousers: asked for', 'Pantaloni', ['26', '27'], {}, '26 27', 'Pantaloni', ASKED],
    [
      'the one that she chose',
      'Pantaloni',
      ['27', '26'],
      { chosen: { Pantaloni: 'jeans' } },
      '26 27',
      'Pantaloni',
      [],
    ],
    [
      'one that she chose for another category: asked for',
      'Pantaloni',
      ['26'],
      { chosen: { Gonne: 'jeans' } },
      '26',
      'Pantaloni',
      ASKED,
    ],
    [
      'one that she chose and that does not have them: told',
      'Pantaloni',
      ['26', '34'],
      { chosen: { Pantaloni: 'anelli' } },
      '26 34',
      'Pantaloni',
      ['Le taglie «26», «34» non sono nella scala «Anelli» che hai scelto.'],
    ],
    ['the only one that has them, where the category has none', 'Gioielli', ['14'], {}, '14', null, []],
    [
      'one of several, where the category has none: asked for',
      'Gioielli',
      ['24'],
      {},
      '24',
      'Gioielli',
      ASKED,
    ],
    ['those that the product has already', 'Maglioni', ['36'], { present: ['36', '37'] }, '36', null, []],
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
    const first = sizedIn(product(['90']), {
      ...{ category: 'Pantaloni', assortment: ASSORTMENT, present: [] },
      chosen: { Pantaloni: 'cinture' },
    });
    expect(first.source.sizes).toEqual([{ size: '90 cm', written: '90' }]);
    const back = sizedIn(first.source, {
      ...{ category: 'Pantaloni', assortment: ASSORTMENT, present: [], chosen: {} },
    });
    expect(back.problems).toEqual(ASKED);
    expect(back.problems[0]).toContain('«90»');
  });
});
