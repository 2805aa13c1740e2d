import type { LabelProposal } from '#db/json/imports.ts';
import { careIn, type DescribedCare, originIn } from '#shop/catalog/labelling/care-in-description.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import {
  compositionIn,
  type DescribedComposition,
} from '#shop/catalog/labelling/composition-in-description.ts';
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

export type Lacking = Record<keyof DescribedLabel, boolean>;

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
