import type { FitCounts, FitVote } from './fit.ts';

/** Reviews that a product's page shows at once. */
export const REVIEWS_PER_PAGE = 6;

/** A published review as everybody reads it; moments are ISO days. */
export type ShownReview = {
  id: string;
  stars: number;
  title: string;
  body: string;
  fit: FitVote | null;
  shownName: string;
  /** Empty for a piece without sizes. */
  size: string;
  day: string;
  answer: string;
};

/** What is said of a product by those who bought it; only where somebody has. */
export type ShownReviews = {
  count: number;
  /** With one decimal, as it is shown: 4.5. */
  average: number;
  fits: FitCounts;
  reviews: ShownReview[];
  page: number;
  pages: number;
};

/** The average as it is shown and told to search engines: rounded to one decimal. */
export function averageOf({ sum, count }: { sum: number; count: number }): number {
  return Math.round((sum / count) * 10) / 10;
}

/** "4,5", as Italians write it. */
export function averageWritten(average: number): string {
  return average.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The page that an address asks for; anything else is the first. */
export function parseReviewPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** "4 recensioni". */
export function reviewsCounted(count: number): string {
  return count === 1 ? '1 recensione' : `${count} recensioni`;
}
