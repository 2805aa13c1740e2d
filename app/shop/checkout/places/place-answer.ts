/** What the shop says of an address while it is typed. */
export type PlaceAnswer = {
  /** The only municipality of the postal code; empty where there are several, or none is known. */
  city: string;
  /** Two letters; empty where city and postal code do not agree on one. */
  province: string;
  /** What does not belong together, in sentences that keep nobody from going on. */
  warnings: { city: string | null; province: string | null };
};

/** The fields that one of the lists of municipalities knows something of. */
export type PlaceTyped = {
  customer_city: string;
  customer_postal_code: string;
  customer_province: string;
};

export type PlaceField = keyof PlaceTyped;

/**
 * What is filled in by itself: the province, where none is typed or the one that was filled in (`proposed`) does not fit what
 * was typed since. Never the city, which is offered to be pressed: who empties it to correct it would find it filled again.
 */
export function filledIn(
  typed: PlaceTyped,
  answer: Pick<PlaceAnswer, 'city' | 'province'>,
  proposed: string,
): Partial<PlaceTyped> {
  const { customer_province: province } = typed;
  return {
    ...((province.trim() === '' || province === proposed) &&
      province !== answer.province && { customer_province: answer.province }),
  };
}
