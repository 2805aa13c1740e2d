export type PlaceAnswer = {
  /** The postal code's only municipality; otherwise empty. */
  city: string;
  /** Two letters; empty where city and postal code do not agree. */
  province: string;
  /** Sentences; they do not block the order. */
  warnings: { city: string | null; province: string | null };
};

export type PlaceTyped = { customer_city: string; customer_postal_code: string; customer_province: string };

export type PlaceField = keyof PlaceTyped;

/** Fills in the province (replacing `proposed`); never the city, which would reappear when emptied. */
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
