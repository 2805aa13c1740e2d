import type { LabelProposal } from '#db/json/imports.ts';
import { typedLine } from '#lib/typed-text.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import {
  careFrom,
  careIn,
  careLine,
  type DescribedCare,
  originIn,
} from '#shop/catalog/labelling/care-text.ts';
import { compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import {
  compositionIn,
  type DescribedComposition,
} from '#shop/catalog/labelling/composition-in-description.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** Label data in a description; used only once the owner has accepted it. */
export type DescribedLabel = {
  composition: DescribedComposition | null;
  care: DescribedCare | null;
  madeIn: string | null;
};

/** Longest key (characters) that a form sends. */
const LONGEST_KEY = 400;

export function describedLabel(description: string, isFootwear: boolean): DescribedLabel | null {
  const composition = compositionIn(description, isFootwear);
  const care = careIn(description);
  const madeIn = originIn(description);
  return composition || care || madeIn ? { composition, care, madeIn } : null;
}

export function labelProposals(label: DescribedLabel, lacking: Lacking): LabelProposal[] {
  const { composition, care, madeIn } = label;
  const proposals: Omit<LabelProposal, 'key'>[] = [];
  if (composition && lacking.composition)
    proposals.push({
      kind: 'composition',
      sentences: composition.sentences,
      doubts: composition.doubts,
      line: composition.composition ? compositionLine(composition.composition) : '',
    });
  if (care && lacking.care)
    proposals.push({ kind: 'care', line: careLine(care.care), sentences: care.sentences, doubts: [] });
  if (madeIn !== null && lacking.madeIn)
    proposals.push({ kind: 'madeIn', line: madeIn, sentences: [`Made in ${madeIn}`], doubts: [] });
  return proposals.map((one) => ({ key: keyOf(one), ...one }));
}

type Lacking = Record<keyof DescribedLabel, boolean>;

export function lackingIn({
  composition,
  care,
  madeIn,
}: Pick<ProductInput, 'composition' | 'care' | 'madeIn'>): Lacking {
  return {
    composition: compositionLine(composition) === '',
    care: careLine(care) === '',
    madeIn: madeIn === '',
  };
}

/** Includes doubts: the same text with other doubts is another proposal. */
function keyOf({ kind, line, sentences, doubts }: Omit<LabelProposal, 'key'>): string {
  const text = [line || sentences.join(' '), ...doubts].join(' | ');
  return `${kind}:${text}`.slice(0, LONGEST_KEY);
}

export function acceptedLabel(
  label: DescribedLabel,
  lacking: Lacking,
  accepted: readonly string[],
): Partial<Pick<ProductInput, 'composition' | 'care' | 'madeIn'>> {
  const kinds = labelProposals(label, lacking)
    .filter(({ key, line }) => line !== '' && accepted.includes(key))
    .map(({ kind }) => kind);
  return {
    ...(kinds.includes('composition') && { composition: label.composition?.composition ?? NO_COMPOSITION }),
    ...(kinds.includes('care') && label.care && { care: label.care.care }),
    ...(kinds.includes('madeIn') && label.madeIn !== null && { madeIn: label.madeIn }),
  };
}

const COMPOSITION_HEADING = 'Composizione';
const CARE_HEADING = 'Cura';

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
