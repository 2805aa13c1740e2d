import { typedLine } from '#lib/typed-text.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { careFrom, careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** What a product's label says besides its plain texts, by the headings of our own columns. */
export const COMPOSITION_HEADING = 'Composizione';
export const CARE_HEADING = 'Cura';

/** The columns of the label in the template, as the reader of a file names them. */
export const LABEL_KEYS: readonly string[] = [
  COMPOSITION_HEADING,
  CARE_HEADING,
  ...PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'safety').map((key) => PLAIN_FIELDS[key].heading),
].map(headingKey);

type Cells = Readonly<Record<string, string>>;
type Label = Pick<ProductInput, 'composition' | 'care'>;

/** Composition and care as a file has them; what it does not say, or says as the shop does, stays. */
export function labelIn(cells: Cells, before: Label): { label: Label; problems: string[] } {
  const label = { composition: before.composition, care: before.care };
  const problems: string[] = [];
  const composition = written(cells, COMPOSITION_HEADING, compositionLine(before.composition));
  if (composition !== null) {
    const read = compositionFrom(composition);
    if (read.ok) label.composition = read.composition;
    else problems.push(`«${COMPOSITION_HEADING}»: ${read.message}`);
  }
  const care = written(cells, CARE_HEADING, careLine(before.care));
  if (care !== null) {
    const read = careFrom(care);
    if (read.ok) label.care = read.care;
    else problems.push(`«${CARE_HEADING}»: ${read.message}`);
  }
  return { label, problems };
}

/** What a cell says otherwise than the shop; null where it says the same, or its column is missing. */
function written(cells: Cells, heading: string, was: string): string | null {
  const text = cells[headingKey(heading)];
  return text === undefined || isSameText(text, was) ? null : text;
}

/** Whether two texts differ by spaces, ends of lines and what nobody sees alone. */
export function isSameText(one: string, other: string): boolean {
  return typedLine(one) === typedLine(other);
}
