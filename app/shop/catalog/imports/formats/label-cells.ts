import { typedLine } from '#lib/typed-text.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { careFrom, careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

export const COMPOSITION_HEADING = 'Composizione';
export const CARE_HEADING = 'Cura';

/** Folded headings, as the file reader names them. */
export const LABEL_KEYS: readonly string[] = [
  COMPOSITION_HEADING,
  CARE_HEADING,
  ...PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'safety').map((key) => PLAIN_FIELDS[key].heading),
].map(headingKey);

type Cells = Readonly<Record<string, string>>;
type Label = Pick<ProductInput, 'composition' | 'care'>;

/** Label data of the file; what it omits, or states like the shop, stays. */
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

/** A cell's text; null where it equals the shop's, or the column is missing. */
function written(cells: Cells, heading: string, was: string): string | null {
  const text = cells[headingKey(heading)];
  return text === undefined || isSameText(text, was) ? null : text;
}

/** Ignores differences in spaces, line ends and invisible characters. */
export function isSameText(one: string, other: string): boolean {
  return typedLine(one) === typedLine(other);
}
