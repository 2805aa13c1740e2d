/** A share of a fibre, in percent with one decimal at most. */
export type FibreShare = { fibre: string; percent: number };

/** The fibres of one part of a garment, in descending order; `piece` names the garment within a set, else it is empty. */
export type FibrePart = { piece: string; part: string; fibres: FibreShare[] };

/** The measures of one size in centimetres; null for what was not measured. */
export type SizeMeasures = { size: string } & {
  chest: number | null;
  waist: number | null;
  length: number | null;
};

/**
 * What the sizes cost that cost more than the product itself, by size, before any reduction. A size that is not named
 * costs what the product costs, which is what the cheapest sizes cost.
 */
export type SizePrices = Readonly<Record<string, number>>;

/** What a reduction of such a size is measured against, by size, as `PriorPrice` says it; `since` is an ISO moment. */
export type SizePriors = Readonly<
  Record<string, { priceCents: number; since: string; soldFrom: string | null }>
>;
