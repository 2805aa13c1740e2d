import type { LabelProposal } from '#db/json/imports.ts';
import { careIn, type DescribedCare, originIn } from '#shop/catalog/labelling/care-in-description.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import {
  compositionIn,
  type DescribedComposition,
} from '#shop/catalog/labelling/composition-in-description.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** What a product's description says of its label: proposed, and used where the owner has looked at it and said so. */
export type DescribedLabel = {
  composition: DescribedComposition | null;
  care: DescribedCare | null;
  madeIn: string | null;
};

/** Longest key of a proposal (characters): it is sent by a form. */
const LONGEST_KEY = 400;

/** What a description says of a label; null where it says nothing. */
export function describedLabel(description: string, isFootwear: boolean): DescribedLabel | null {
  const composition = compositionIn(description, isFootwear);
  const care = careIn(description);
  const madeIn = originIn(description);
  return composition || care || madeIn ? { composition, care, madeIn } : null;
}

/** The proposals for one product, of what its label lacks. */
export function labelProposals(label: DescribedLabel, lacking: Lacking): LabelProposal[] {
  const { composition, care, madeIn } = label;
  const proposals: Omit<LabelProposal, 'key'>[] = [];
  if (composition && lacking.composition)
    proposals.push({
      ...{ kind: 'composition', sentences: composition.sentences, doubts: composition.doubts },
      line: composition.composition ? compositionLine(composition.composition) : '',
    });
  if (care && lacking.care)
    proposals.push({ kind: 'care', line: careLine(care.care), sentences: care.sentences, doubts: [] });
  if (madeIn !== null && lacking.madeIn)
    proposals.push({ kind: 'madeIn', line: madeIn, sentences: [`Made in ${madeIn}`], doubts: [] });
  return proposals.map((one) => ({ key: keyOf(one), ...one }));
}

/** Which parts of its label a product does not say. */
export type Lacking = Record<keyof DescribedLabel, boolean>;

/** What the label of a product lacks. */
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

/** Doubts are part of a key: what has another one is another proposal, though it would read the same. */
function keyOf({ kind, line, sentences, doubts }: Omit<LabelProposal, 'key'>): string {
  const text = [line || sentences.join(' '), ...doubts].join(' | ');
  return `${kind}:${text}`.slice(0, LONGEST_KEY);
}

/** The parts of a label that were accepted, as the product keeps them. */
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
