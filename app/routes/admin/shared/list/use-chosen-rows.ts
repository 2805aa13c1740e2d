import { useFetcher, useSearchParams } from 'react-router';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import { type Identified, useSelection } from './selection.tsx';

/** Value in the address that loads all results of the filters as `matching`. */
export const ALL_FOUND = 'tutti';

/** As many ids as fit into an address. */
export const MOST_CHOSEN = 250;

type Matching<Row> = { shown: { matching: Row[] } | null };

/** `chooseFound`: chooses all present results of the filters at `path`. */
export function useChosenRows<Row extends Identified>(path: string, rows: readonly Row[]) {
  const selection = useSelection(rows);
  const [query] = useSearchParams();
  const fetcher = useFetcher<Matching<Row>>();
  useAnswerEffect(fetcher.data as Matching<Row> | undefined, ({ shown }) => {
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
      void fetcher.load(`${path}?${found}`);
    },
  };
}

export type ChosenRows<Row extends Identified> = ReturnType<typeof useChosenRows<Row>>;
