import { isKeyOf } from '#lib/keys.ts';
import { CATEGORY_FIELDS, SCALE_FIELDS } from '#shop/catalog/assortment/assortment-fields.ts';
import type { Assortment, ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { ALL, UNKNOWN_CATEGORY } from '#shop/catalog/assortment/named-category.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import {
  LETTER_SIZES,
  LETTERS,
  NUMBERS,
  NUMERIC_SIZES,
  plainSize,
  type SizeScale,
} from '#shop/catalog/assortment/scales.ts';
import { type ShopSizeTable, sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import { GARMENTS } from '#shop/catalog/sizing/size-guide.ts';
import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';

export const CATEGORY_NAME_TAKEN = 'C’è già una categoria che si chiama così.';
export const SCALE_NAME_TAKEN = 'C’è già una scala che si chiama così.';

const readCategoryFields = formReader(CATEGORY_FIELDS);
const readScaleFields = formReader(SCALE_FIELDS);

const MOST_SIZES = 60;
const LONGEST_SIZE = 24;
/** Separates the sizes of a set's pieces; stands in no size. */
const BETWEEN_PIECES = ' + ';

/** `before`: null for a new category. Names and addresses are unique regardless of case: links are unambiguous. */
export function readCategory(
  form: SentForm,
  before: ShopCategory | null,
  { categories, scales }: Assortment,
  tables: readonly ShopSizeTable[] = [],
): Read<ShopCategory> {
  const read = readCategoryFields(form);
  if (!read.ok) return read;
  const { name, labelling, table, google, hidden } = read.value;
  const sizeTableId = tables.find((one) => sizeTableAnchor(one) === table)?.id ?? null;
  const garment = isKeyOf(GARMENTS, table) ? table : null;
  const address = before?.address ?? addressOf(read.value.address || name);
  const others = categories.filter((one) => one.address !== before?.address);
  const isTaken = (text: string) =>
    [ALL, UNKNOWN_CATEGORY, ...others.flatMap((one) => [one.name, one.address])].some(
      (one) => one.toLowerCase() === text.toLowerCase(),
    );
  const wrong: FieldErrors = {};
  if (isTaken(name)) wrong.name = CATEGORY_NAME_TAKEN;
  if (address === '') wrong.address = 'Scrivi un indirizzo di lettere senza accenti, cifre e trattini.';
  else if (!before && !wrong.name && isTaken(address))
    wrong.address = 'C’è già una categoria a questo indirizzo: scrivine un altro.';
  if (table !== '' && !garment && !sizeTableId)
    wrong.table = 'Questa tabella non c’è più: scegline un’altra.';
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  const ticked = form.getAll('scales');
  const scaleIds = scales.map(({ id }) => id).filter((id) => ticked.includes(id));
  return {
    ok: true,
    value: {
      name,
      address,
      labelling,
      garment,
      sizeTableId,
      scaleIds,
      googleCategory: google,
      isHiddenWhileEmpty: hidden,
      searchTitle: read.value.search_title,
      searchDescription: read.value.search_description,
    },
  };
}

/** "Borse & zaini" is `borse-zaini`. */
export function addressOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40);
}

/** Sizes that a scale cannot lose. */
const FIXED: Record<string, readonly string[]> = { [LETTERS]: LETTER_SIZES, [NUMBERS]: NUMERIC_SIZES };

/** `before`: null for a new scale. */
export function readScale(
  form: SentForm,
  before: SizeScale | null,
  { scales }: Assortment,
): Read<Omit<SizeScale, 'id'>> {
  const read = readScaleFields(form);
  if (!read.ok) return read;
  const { name, system, type } = read.value;
  const others = scales.filter((one) => one.id !== before?.id);
  const sizes = sizesIn(read.value.sizes);
  const wrong: FieldErrors = {};
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) wrong.name = SCALE_NAME_TAKEN;
  const problem = problemOf(sizes, FIXED[before?.id ?? ''] ?? []);
  if (problem) wrong.sizes = problem;
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  return { ok: true, value: { name, sizes, sizeSystem: system, sizeType: type } };
}

function sizesIn(text: string): string[] {
  return text
    .split(/[\n;]+/)
    .map((line) =>
      line
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[\u201c\u201d\u2033]/g, '"')
        .normalize('NFC'),
    )
    .filter((line) => line !== '');
}

function problemOf(sizes: readonly string[], fixed: readonly string[]): string | null {
  if (sizes.length === 0) return SCALE_FIELDS.sizes.missing;
  if (sizes.length > MOST_SIZES) return `Al massimo ${MOST_SIZES} taglie.`;
  const long = sizes.find((size) => [...size].length > LONGEST_SIZE);
  if (long) return `«${long}» è troppo lunga: al massimo ${LONGEST_SIZE} caratteri.`;
  const odd = sizes.find(
    (size) => !/^[\p{L}\p{N}][\p{L}\p{N} ,./½()+"-]*$/u.test(size) || size.includes(BETWEEN_PIECES),
  );
  if (odd)
    return `«${odd}» non si può usare: solo lettere, cifre, spazi e i segni , . / ½ ( ) - " e +, ma non un + da solo fra due spazi.`;
  const reserved = sizes.find((size) => plainSize(size) === plainSize(ONE_SIZE));
  if (reserved) return `«${reserved}» è la taglia di ciò che non ha taglie: chiamala in un altro modo.`;
  const twice = sizes.find((size, at) => sizes.findIndex((one) => plainSize(one) === plainSize(size)) !== at);
  if (twice) return `«${twice}» c’è due volte.`;
  const missing = fixed.filter((size) => !sizes.includes(size));
  return missing.length > 0 ? `Di questa scala restano sempre anche: ${missing.join(', ')}.` : null;
}
