import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { changedFilters, type Filters, filtersToParams, type Sort } from '#shop/catalog/search/filters.ts';
import { afterPaint } from '#ui/after-paint.ts';

type List = {
  action: string;
  filters: Filters<Sort>;
  /** Sorts for a search text; the first is the default. */
  sortsOf: (q: string) => readonly Sort[];
};

/** `rests`: pause (ms) before the address follows. `replace`: no entry in the history. */
type How = { rests?: number; replace?: boolean };

/** The present choice, ahead of address and list; each change is based on the previous one. */
export function useFilterChoice({ action, filters, sortsOf }: List) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [ahead, setAhead] = useState<Filters<Sort> | null>(null);
  const latest = useRef<Filters<Sort> | null>(null);
  const waiting = useRef<() => void>(undefined);
  /** Last submitted query; a different one comes from a link or the back button. */
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

  // Without a pending list the visible one decides: the choice came from elsewhere, or could not be loaded.
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
    addressOf(changes: Partial<Filters<Sort>>): string {
      const query = queryOf(changedFilters(chosen, changes, sortsOf), sortsOf);
      return query ? `${action}?${query}` : action;
    },
  };
}

/** Acts after `rests` ms or, if 0, once the choice has rendered. Returns a function that cancels. */
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
