import { href, useFetcher, useSearchParams } from 'react-router';
import { useSelection } from '#routes/admin/shared/list/selection.tsx';
import type { ChoosableOrder } from '#shop/orders/lifecycle/many.ts';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** Address value: chooses every result of the filters, on all pages. */
export const ALL_FOUND = 'tutti';

type Matching = { shown: { matching: ChoosableOrder[] } | null };

/** `chooseFound` chooses all results of the filters, each with its version. */
export function useChosenOrders(rows: readonly ChoosableOrder[]) {
  const selection = useSelection(rows);
  const [query] = useSearchParams();
  const fetcher = useFetcher<Matching>();
  useAnswerEffect(fetcher.data ?? undefined, ({ shown }) => {
    if (shown) selection.take(shown.matching);
    // A fetcher that has loaded something reloads it after every change.
    fetcher.reset();
  });
  return {
    ...selection,
    isLoading: fetcher.state !== 'idle',
    chooseFound() {
      const found = new URLSearchParams(query);
      found.delete('dopo');
      found.set(ALL_FOUND, '1');
      void fetcher.load(`${href('/admin/ordini')}?${found}`);
    },
  };
}

export type OrderChoice = ReturnType<typeof useChosenOrders>;
