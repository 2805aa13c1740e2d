import { useState } from 'react';

/** Orders that arrived since the page was opened or last looked at. */
export function useArrivals(total: number | null): { sentence: string; see: () => void } {
  const [seen, setSeen] = useState(total);
  if (seen === null && total !== null) setSeen(total);
  const count = (total ?? 0) - (seen ?? total ?? 0);
  const many = count === 1 ? 'È arrivato un nuovo ordine.' : `Sono arrivati ${count} nuovi ordini.`;
  return { sentence: count > 0 ? many : '', see: () => setSeen(total) };
}
