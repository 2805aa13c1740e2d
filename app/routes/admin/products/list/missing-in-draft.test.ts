import { expect, test } from 'vitest';
import { missingInDraft } from './missing-in-draft.ts';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';

const MAKERS = [
  { id: 'a', hasAddress: true },
  { id: 'b', hasAddress: false },
];
const parts = (text: string) => [{ key: 0, piece: '', part: 'Esterno', text }] as never;
const COMPLETE: ProductDraft = {
  ...EMPTY_DRAFT,
  name: 'Abito',
  price: '49,90',
  category: 'Vestiti',
  maker: 'a',
  pictures: [{ picture: {} as never, alt: '' }],
  composition: { ...EMPTY_DRAFT.composition, parts: parts('100% lino') },
};

test.each<[string, Partial<ProductDraft>, string[]]>([
  ['nothing', {}, []],
  ['a name of blanks', { name: ' ' }, ['nome']],
  ['a price and a category', { price: '', category: null }, ['prezzo', 'categoria']],
  ['a picture', { pictures: [] }, ['immagine']],
  ['a maker', { maker: '' }, ['produttore']],
  ['the address of a maker known by name', { maker: 'b' }, ['indirizzo del produttore']],
  [
    'fibres that cannot be read',
    { composition: { ...COMPLETE.composition, parts: parts('di lino') } },
    ['composizione'],
  ],
  [
    'no fibres where other materials are named',
    { composition: { ...COMPLETE.composition, parts: parts(''), materials: 'Ottone' } },
    [],
  ],
  ['the sole of a shoe', { labelling: 'footwear' }, ['composizione']],
  ['nothing of a bag', { labelling: 'none', composition: EMPTY_DRAFT.composition }, []],
])('before it is sold a product lacks %s', (_, values, names) => {
  expect(missingInDraft({ ...COMPLETE, ...values }, MAKERS).map(({ name }) => name)).toEqual(names);
});
