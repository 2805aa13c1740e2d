import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { changedFilters, type Filters, filtersToParams, type Sort } from '#shop/catalog/search/filters.ts';
import { afterPaint } from '#ui/after-paint.ts';

type List = {
  /** The page whose list is filtered. */
  action: string;
  /** The filters of the list that shows. */
  filters: Filters<Sort>;
  /** The orders of the list for what is searched for; the first is the usual one. */
  sortsOf: (q: string) => readonly Sort[];
};

/** `rests` (ms): how long the hand must rest before the address follows. `replace`: no entry for the back button. */
type How = { rests?: number; replace?: boolean };

/**
 * The filters as they were chosen, ahead of the address and of the list that follow on a slow line. Each choice is
 * made upon the one before it, whether that has arrived or not.
 */
export function useFilterChoice({ action, filters, sortsOf }: List) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [ahead, setAhead] = useState<Filters<Sort> | null>(null);
  const latest = useRef<Filters<Sort> | null>(null);
  /** Calls off what waits to be sent. */
  const waiting = useRef<() => void>(undefined);
  /** The query that was sent last; another one comes from elsewhere: a link, the back button. */
  const sent = useRef<string | null>(null);
  const arrived = queryOf(filters, sortsOf);

  function choose(changes: Partial<Filters<Sort>>, { rests = 0, replace = false }: How = {}) {
    latest.current = changedFilters(latest.current ?? filters, changes, sortsOf);
    setAhead(latest.current);
    stopWaiting();
    waiting.current = after(rests, () => send(replace));
  }

  function send(replace: boolean) {
    stopWaiting();
    const query = queryOf(latest.current ?? filters, sortsOf);
    sent.current = query;
    navigate(query ? `${action}?${query}` : action, { replace, preventScrollReset: true });
  }

  function stopWaiting() {
    waiting.current?.();
    waiting.current = undefined;
  }

  // Where no list is awaited, what shows is what there is: a list that came another way, or could not be had.
  const follow = useEffectEvent((query: string) => {
    if (query === sent.current || state !== 'idle') return;
    stopWaiting();
    sent.current = null;
    latest.current = null;
    setAhead(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a navigation counts even where it changed nothing
  useEffect(() => follow(arrived), [arrived, state]);
  useEffect(() => () => waiting.current?.(), []);

  const chosen = ahead ?? filters;
  return {
    chosen,
    choose,
    settle: () => send(true),
    /** Where a change leads, for links. */
    addressOf(changes: Partial<Filters<Sort>>): string {
      const query = queryOf(changedFilters(chosen, changes, sortsOf), sortsOf);
      return query ? `${action}?${query}` : action;
    },
  };
}

/** Once the hand has rested so long (ms), or at once, when what was chosen has been drawn. */
function after(rests: number, act: () => void): () => void {
  if (rests === 0) return afterPaint(act);
  const timer = setTimeout(act, rests);
  return () => clearTimeout(timer);
}

export type FilterChoice = ReturnType<typeof useFilterChoice>;

function queryOf(filters: Filters<Sort>, sortsOf: List['sortsOf']): string {
  const q = cleanQuery(filters.q);
  return filtersToParams({ ...filters, q }, sortsOf(q));
}
