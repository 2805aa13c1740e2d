/** What an order knows of its terms: without a hash their text was not kept then, without a day not even that. */
export type OrderTermsKept = { hash: string | null; day: string | null };
