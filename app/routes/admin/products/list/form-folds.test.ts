import { expect, test } from 'vitest';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { FOLDS, foldState } from './form-folds.ts';
import { draftToForm, EMPTY_DRAFT } from './product-draft.ts';

const form = draftToForm(
  {
    ...EMPTY_DRAFT,
    description: 'Di lino',
    sizes: ['S', 'M'],
    barcodes: { S: '8001234567897' },
    skus: { S: 'A-1', M: 'A-2' },
    isPricedBySize: true,
    sizePrices: { M: '59' },
    occasions: ['ufficio', 'weekend'],
  },
  EMPTY_DRAFT,
);

test.each([
  ['descrizione', 1],
  ['sconto', 2],
  ['codici', 3],
  ['colore', 0],
  ['vestibilita', 1],
  ['video', 0],
] as const)('fields filled in of «%s»: %i', (key, filled) => {
  expect(foldState(key, form, {})).toEqual({ filled, isWrong: false });
});

test('an error inside opens its part, and no other', () => {
  const errors = { price_M: 'Troppo basso', name: 'Manca' };
  const wrong = Object.keys(FOLDS).filter(
    (key) => foldState(key as keyof typeof FOLDS, form, errors).isWrong,
  );
  expect(wrong).toEqual(['sconto']);
});

test('every field stands in the open part of the form or in one folded part', () => {
  const open =
    /^(name|category|price|sizes|images|maker|fibres|materials|animal_parts|draft|shoe_.*|care_.*)$/;
  const fields = Object.keys(PRODUCT_FIELDS).filter((name) => !open.test(name));
  const folded = Object.values(FOLDS).flatMap((fold) => [...fold.fields] as string[]);
  expect(folded.toSorted()).toEqual(fields.toSorted());
});
