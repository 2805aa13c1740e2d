import type { FitCounts, FitVote } from './fit.ts';

export const REVIEWS_PER_PAGE = 6;

/** Days are ISO days. */
export type ShownReview = {
  id: string;
  stars: number;
  title: string;
  body: string;
  fit: FitVote | null;
  shownName: string;
  /** Empty without sizes. */
  size: string;
  day: string;
  answer: string;
};

/** Published reviews; for products that have any. */
export type ShownReviews = {
  count: number;
  /** One decimal. */
  average: number;
  fits: FitCounts;
  reviews: ShownReview[];
  page: number;
  pages: number;
};

/** Rounded to one decimal, also for search engines. */
export function averageOf({ sum, count }: { sum: number; count: number }): number {
  return Math.round((sum / count) * 10) / 10;
}

/** "4,5", as Italians write it. */
export function averageWritten(average: number): string {
  return average.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Invalid texts give page 1. */
export function parseReviewPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

export function reviewsCounted(count: number): string {
  return count === 1 ? '1 recensione' : `${count} recensioni`;
}

/** Codice del Consumo art. 22 c. 5-bis: how reviews are verified. Must match the program. */
export const HOW_VERIFIED = [
  'Può recensire solo chi ha comprato il capo su questo sito e, quando scrive, non l’ha restituito: arriva al modulo con un link personale, inviato all’e-mail dell’ordine da una settimana a un mese dopo la consegna, oppure dalla pagina del suo ordine, dopo la consegna.',
  'Ogni recensione è letta da una persona prima di essere pubblicata. Chi la legge la prima volta non vede le stelle, e il voto non è mai un motivo per rifiutarla o toglierla: pubblichiamo le recensioni buone come quelle cattive.',
  'Ne rifiutiamo una solo se offende, riporta dati personali di altri, è illecita, fa pubblicità, non parla del capo o non ha senso: a chi l’ha scritta diciamo il motivo.',
  'La media conta tutte le recensioni pubblicate. Per scrivere una recensione non diamo premi né sconti, e non ne prendiamo da altri siti.',
] as const;
