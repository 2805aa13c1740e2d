/** Percent with one decimal at most. */
export type FibreShare = { fibre: string; percent: number };

/** In descending order; `piece` names the garment within a set, otherwise empty. */
export type FibrePart = { piece: string; part: string; fibres: FibreShare[] };

/** In centimetres; null = not measured. */
export type SizeMeasures = { size: string } & {
  chest: number | null;
  waist: number | null;
  length: number | null;
};

/**
 * Prices before reductions of sizes that cost more than the product; other sizes cost the product's price.
 */
export type SizePrices = Readonly<Record<string, number>>;

/** Prior prices of such sizes, like `PriorPrice`; `since` is an ISO moment. */
export type SizePriors = Readonly<
  Record<string, { priceCents: number; since: string; soldFrom: string | null }>
>;
