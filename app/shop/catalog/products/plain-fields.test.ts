import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { overwritten } from '#shop/catalog/imports/apply/undo.ts';
import { EXPORTED_HEADINGS } from '#shop/catalog/imports/formats/exported-columns.ts';
import {
  NO_PLAIN_VALUES,
  PLAIN_FIELDS,
  PLAIN_FORM_FIELDS,
  PLAIN_KEYS,
  PLAIN_TEXTS,
  PLAIN_TICKS,
  plainFromForm,
  setPlain,
  shownFacts,
} from './plain-fields.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import type { ProductInput } from './product-input.ts';

const FILLED = {
  ...NO_PLAIN_VALUES,
  ...Object.fromEntries(PLAIN_TEXTS.map((key) => [key, `${key}!`])),
  ...Object.fromEntries(PLAIN_TICKS.map((key) => [key, true])),
};

describe.each(PLAIN_KEYS)('the plain field %s', (key) => {
  const { form, field, heading } = PLAIN_FIELDS[key];

  test('has a column of its name and type', () => {
    expect(getTableColumns(products)[key]?.dataType).toBe(field.kind === 'tick' ? 'boolean' : 'string');
    expect(getTableColumns(products)[key]?.name).toBe(form);
  });

  test('is a field of the product form', () => {
    expect(PRODUCT_FIELDS[form]).toEqual(field);
  });

  test('has a column of its own in the file of products', () => {
    expect(EXPORTED_HEADINGS.filter((one) => one === heading)).toHaveLength(1);
  });

  test('is kept to be restored when an import writes over it', () => {
    const before = { ...NO_PLAIN_VALUES, sizes: [], sizePrices: {} } as unknown as ProductInput;
    const after = { ...before, [key]: FILLED[key] };
    expect(overwritten(before, after)).toEqual({ [key]: NO_PLAIN_VALUES[key] });
  });
});

test('a form says what was written into it', () => {
  const sent = new Map<string, string>();
  setPlain(sent, FILLED);
  const read = Object.keys(PLAIN_FORM_FIELDS).map((name) => [
    name,
    sent.get(name) === 'on' ? true : sent.get(name),
  ]);
  expect(plainFromForm(Object.fromEntries(read))).toEqual(FILLED);
});

test('a box that is not ticked is not sent', () => {
  const sent = new Map<string, string>();
  setPlain(sent, NO_PLAIN_VALUES);
  expect([...sent.keys()]).toEqual(PLAIN_TEXTS.map((key) => PLAIN_FIELDS[key].form));
});

test('shoppers read the rows that say something', () => {
  const values = { ...NO_PLAIN_VALUES, modelCode: 'AB-1', warnings: 'Tenere lontano dal fuoco.' };
  expect(shownFacts(values)).toEqual([
    { row: 'Modello', text: 'AB-1' },
    { row: 'Avvertenze', text: 'Tenere lontano dal fuoco.' },
  ]);
  expect(shownFacts(NO_PLAIN_VALUES)).toEqual([]);
});
