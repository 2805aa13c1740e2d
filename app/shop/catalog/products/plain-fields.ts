import { CATEGORY_FIELDS } from '#shop/catalog/assortment/assortment-fields.ts';
import type { Safety } from '#shop/catalog/makers/maker.ts';
import type { FormField } from '#shop/forms/fields.ts';

type Described = {
  /** Name in the owner's form, and in `PRODUCT_FIELDS`. */
  form: string;
  field: FormField & { kind: 'line' | 'text' | 'tick' };
  heading: string;
  /** The part of the owner's form with the field. */
  part: 'labels' | 'description' | 'search' | 'safety';
  /** `page`: shoppers, in its own place; `{ row }`: a row of «Sicurezza e produttore»; `owner`: only the owner. */
  seenBy: 'page' | { row: string } | 'owner';
};

/**
 * The one description of text and yes/no fields; columns of these names: `app/db/schema/products.ts`. Form, storage,
 * product files, import plans with undo, and rows of the product's page derive from it.
 */
export const PLAIN_FIELDS = {
  isNew: {
    form: 'is_new',
    field: { kind: 'tick', label: 'Nuovo' },
    heading: 'Novità',
    part: 'labels',
    seenBy: 'page',
  },
  isSale: {
    form: 'is_sale',
    field: { kind: 'tick', label: 'Saldo' },
    heading: 'In saldo',
    part: 'labels',
    seenBy: 'page',
  },
  isFeatured: {
    form: 'is_featured',
    field: { kind: 'tick', label: 'In evidenza' },
    heading: 'In evidenza',
    part: 'labels',
    seenBy: 'page',
  },
  modelCode: {
    form: 'model_code',
    field: { kind: 'line', label: 'Codice del modello', max: 60, optional: true },
    heading: 'Modello',
    part: 'safety',
    seenBy: { row: 'Modello' },
  },
  madeIn: {
    form: 'made_in',
    field: {
      kind: 'line',
      label: 'Prodotto in',
      hint: 'Il paese, per esempio Italia.',
      max: 60,
      optional: true,
    },
    heading: 'Prodotto in',
    part: 'safety',
    seenBy: { row: 'Prodotto in' },
  },
  warnings: {
    form: 'warnings',
    field: {
      kind: 'text',
      label: 'Avvertenze',
      hint: 'Quelle dell’etichetta, se ce ne sono. Si leggono sotto Sicurezza e produttore.',
      max: 1000,
      optional: true,
    },
    heading: 'Avvertenze',
    part: 'safety',
    seenBy: { row: 'Avvertenze' },
  },
  description: {
    form: 'description',
    field: { kind: 'text', label: 'Descrizione', max: 5000, optional: true },
    heading: 'Descrizione',
    part: 'description',
    seenBy: 'page',
  },
  searchTitle: {
    form: 'search_title',
    field: {
      kind: 'line',
      label: CATEGORY_FIELDS.search_title.label,
      hint: 'Fino a 60 caratteri circa. Vuoto, vale il nome.',
      max: 120,
      optional: true,
    },
    heading: 'Titolo per i motori di ricerca',
    part: 'search',
    seenBy: 'page',
  },
  searchDescription: {
    form: 'search_description',
    field: {
      kind: 'line',
      label: CATEGORY_FIELDS.search_description.label,
      hint: 'Fino a 155 caratteri circa. Vuota, vale l’inizio della descrizione.',
      max: 300,
      optional: true,
    },
    heading: 'Descrizione per i motori di ricerca',
    part: 'search',
    seenBy: 'page',
  },
} as const satisfies Record<string, Described>;

type Table = typeof PLAIN_FIELDS;
export type PlainKey = keyof Table;

export type PlainValues = { [K in PlainKey]: Table[K]['field']['kind'] extends 'tick' ? boolean : string };

type KeysOf<Kind> = { [K in PlainKey]: Table[K]['field']['kind'] extends Kind ? K : never }[PlainKey];
export type PlainTextKey = KeysOf<'line' | 'text'>;
export type PlainTickKey = KeysOf<'tick'>;

export const PLAIN_KEYS = Object.keys(PLAIN_FIELDS) as PlainKey[];
export const PLAIN_TICKS = PLAIN_KEYS.filter((key): key is PlainTickKey => kindOf(key) === 'tick');
export const PLAIN_TEXTS = PLAIN_KEYS.filter((key): key is PlainTextKey => kindOf(key) !== 'tick');
/** Texts of one line. */
export const PLAIN_LINES = PLAIN_TEXTS.filter((key) => kindOf(key) === 'line');

function kindOf(key: PlainKey): Described['field']['kind'] {
  return PLAIN_FIELDS[key].field.kind;
}

type FormFieldsOf = { [K in PlainKey as Table[K]['form']]: Table[K]['field'] };

/** Fields by their names in the form. */
export const PLAIN_FORM_FIELDS = Object.fromEntries(
  Object.values(PLAIN_FIELDS).map(({ form, field }) => [form, field]),
) as FormFieldsOf;

export const NO_PLAIN_VALUES = Object.fromEntries(
  PLAIN_KEYS.map((key) => [key, kindOf(key) === 'tick' ? false : '']),
) as PlainValues;

export function plainOf<All extends Record<PlainKey, unknown>>(all: All): Pick<All, PlainKey> {
  return Object.fromEntries(PLAIN_KEYS.map((key) => [key, all[key]])) as Pick<All, PlainKey>;
}

export function plainFromForm(read: Record<Table[PlainKey]['form'], unknown>): PlainValues {
  return Object.fromEntries(PLAIN_KEYS.map((key) => [key, read[PLAIN_FIELDS[key].form]])) as PlainValues;
}

export function setPlain(form: { set(name: string, value: string): void }, values: PlainValues): void {
  for (const key of PLAIN_TEXTS) form.set(PLAIN_FIELDS[key].form, values[key]);
  for (const key of PLAIN_TICKS) if (values[key]) form.set(PLAIN_FIELDS[key].form, 'on');
}

/** Rows of the product's page, without empty ones. */
export function shownFacts(values: PlainValues): Safety['facts'] {
  return PLAIN_TEXTS.flatMap((key) => {
    const { seenBy }: Described = PLAIN_FIELDS[key];
    const text = values[key];
    return typeof seenBy === 'object' && text !== '' ? [{ row: seenBy.row, text }] : [];
  });
}
