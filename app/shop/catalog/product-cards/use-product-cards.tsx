import { useCallback, useEffect, useState } from 'react';
import { href } from 'react-router';
import type { CardWithPieces } from '#shop/catalog/products/product.ts';

const BATCH = 100;

/** Timeout (ms). */
const PATIENCE = 8_000;

/** Null until loaded; `failed` on an error. */
export function useProductCards(productIds: readonly string[]) {
  const [cards, setCards] = useState<readonly CardWithPieces[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const ids = productIds.toSorted().join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    if (!ids) return;
    const abort = new AbortController();
    loadProductCards(ids.split(','), AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE)])).then(
      (found) => {
        if (abort.signal.aborted) return;
        setCards(found);
        setFailed(false);
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [ids, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { cards, failed, retry };
}

/** Products by id, without missing ones. @throws when the server fails */
export async function loadProductCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CardWithPieces[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const response = await fetch(
        `${href('/api/prodotti')}?ids=${batch.map(encodeURIComponent).join(',')}`,
        { signal },
      );
      if (!response.ok) throw new Error(`The products were refused: ${response.status}`);
      return (await response.json()) as CardWithPieces[];
    }),
  );
  return answers.flat();
}
