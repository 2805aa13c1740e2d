import { useState } from 'react';
import { href, useFetcher, useSearchParams } from 'react-router';
import { useChoice } from '#routes/admin/shared/row-choice.tsx';
import type { ChoosableOrder } from '#shop/orders/lifecycle/many.ts';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** Address value: chooses every result of the filters, on all pages. */
export const ALL_FOUND = 'tutti';

type Matching = { shown: { matching: ChoosableOrder[] } | null };

/**
 * Choices on other pages of the list persist. `rows` are those of the shown page; `chooseFound` chooses all
 * results of its filters.
 */
export function useChosenOrders(rows: readonly ChoosableOrder[]) {
  const { chosen, setChosen, choose } = useChoice(rows.map(({ id }) => id));
  const [seen, setSeen] = useState<ReadonlyMap<string, ChoosableOrder>>(new Map());
  const [query] = useSearchParams();
  const fetcher = useFetcher<Matching>();
  const remember = (orders: readonly ChoosableOrder[]) =>
    setSeen((before) => new Map([...before, ...orders.map((one) => [one.id, one] as const)]));
  useAnswerEffect(fetcher.data ?? undefined, ({ shown }) => {
    if (shown) {
      remember(shown.matching);
      setChosen(new Set(shown.matching.map(({ id }) => id)));
    }
    // A fetcher that has loaded something reloads it after every change.
    fetcher.reset();
  });
  const orders = [...chosen].flatMap((id) => rows.find((row) => row.id === id) ?? seen.get(id) ?? []);
  return {
    chosen,
    orders,
    loading: fetcher.state !== 'idle',
    choose(id: string, withShift: boolean) {
      remember(rows);
      choose(id, withShift);
    },
    setShown(areChosen: boolean) {
      remember(rows);
      const elsewhere = [...chosen].filter((id) => !rows.some((row) => row.id === id));
      setChosen(new Set([...elsewhere, ...(areChosen ? rows.map(({ id }) => id) : [])]));
    },
    chooseFound() {
      const found = new URLSearchParams(query);
      found.delete('dopo');
      found.set(ALL_FOUND, '1');
      void fetcher.load(`${href('/admin/ordini')}?${found}`);
    },
    letGo: () => setChosen(new Set()),
  };
}

export type OrderChoice = ReturnType<typeof useChosenOrders>;
