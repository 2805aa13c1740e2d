import type { Safety } from '#shop/catalog/makers/maker.ts';
import type { FormField } from '#shop/forms/fields.ts';

/** What the table says of a field. */
type Described = {
  /** Its name in the owner's form, and in `PRODUCT_FIELDS`. */
  form: string;
  field: FormField & { kind: 'line' | 'text' | 'tick' };
  /** Heading of its column in the file of products. */
  heading: string;
  /** The part of the owner's form that draws it. */
  part: 'labels' | 'description' | 'search' | 'safety';
  /**
   * Who reads it: `page` shoppers, where the product's page has a place of its own for it; `{ row }` shoppers, in a row
   * of that name below «Sicurezza e produttore»; `owner` nobody else.
   */
  seenBy: 'page' | { row: string } | 'owner';
};

/**
 * The one description of the fields of a product that are a text or a yes or no. The column of the same name stands in
 * `app/db/schema/products.ts`; the form, its reader, what is stored, the file of products in both directions, the
 * plan of an import and its undoing, and the rows on the product's page follow from this table. What a product has
 * besides (prices, sizes, colour, composition, pictures …) is more than one value, and has files of its own.
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
      label: 'Intestazione per i motori di ricerca',
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
      label: 'Testo per i motori di ricerca',
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

/** The plain fields of a product, as they are stored and typed. */
export type PlainValues = { [K in PlainKey]: Table[K]['field']['kind'] extends 'tick' ? boolean : string };

type KeysOf<Kind> = { [K in PlainKey]: Table[K]['field']['kind'] extends Kind ? K : never }[PlainKey];
export type PlainTextKey = KeysOf<'line' | 'text'>;
export type PlainTickKey = KeysOf<'tick'>;

export const PLAIN_KEYS = Object.keys(PLAIN_FIELDS) as PlainKey[];
export const PLAIN_TICKS = PLAIN_KEYS.filter((key): key is PlainTickKey => kindOf(key) === 'tick');
export const PLAIN_TEXTS = PLAIN_KEYS.filter((key): key is PlainTextKey => kindOf(key) !== 'tick');
/** The texts that are one line. */
export const PLAIN_LINES = PLAIN_TEXTS.filter((key) => kindOf(key) === 'line');

function kindOf(key: PlainKey): Described['field']['kind'] {
  return PLAIN_FIELDS[key].field.kind;
}

type FormFieldsOf = { [K in PlainKey as Table[K]['form']]: Table[K]['field'] };

/** The fields as the product form knows them, by their names there. */
export const PLAIN_FORM_FIELDS = Object.fromEntries(
  Object.values(PLAIN_FIELDS).map(({ form, field }) => [form, field]),
) as FormFieldsOf;

/** What a product begins with. */
export const NO_PLAIN_VALUES = Object.fromEntries(
  PLAIN_KEYS.map((key) => [key, kindOf(key) === 'tick' ? false : '']),
) as PlainValues;

/** The plain fields among others, whatever stands for each: values, columns of a query. */
export function plainOf<All extends Record<PlainKey, unknown>>(all: All): Pick<All, PlainKey> {
  return Object.fromEntries(PLAIN_KEYS.map((key) => [key, all[key]])) as Pick<All, PlainKey>;
}

/** The plain fields of a form that was read. */
export function plainFromForm(read: Record<Table[PlainKey]['form'], unknown>): PlainValues {
  return Object.fromEntries(PLAIN_KEYS.map((key) => [key, read[PLAIN_FIELDS[key].form]])) as PlainValues;
}

/** Writes the plain fields into a form that is sent. */
export function setPlain(form: { set(name: string, value: string): void }, values: PlainValues): void {
  for (const key of PLAIN_TEXTS) form.set(PLAIN_FIELDS[key].form, values[key]);
  for (const key of PLAIN_TICKS) if (values[key]) form.set(PLAIN_FIELDS[key].form, 'on');
}

/** The rows that the product's page shows of the plain fields, those that say something. */
export function shownFacts(values: PlainValues): Safety['facts'] {
  return PLAIN_TEXTS.flatMap((key) => {
    const { seenBy }: Described = PLAIN_FIELDS[key];
    const text = values[key];
    return typeof seenBy === 'object' && text !== '' ? [{ row: seenBy.row, text }] : [];
  });
}
