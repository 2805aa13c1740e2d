import { useSearchParams } from 'react-router';
import { type ListViews, NO_VIEWS } from '#shop/staff/list-views/list-views.ts';
import type { Heading } from '#ui/data-table.tsx';
import { columnsShown, type ListColumn, type ListFacts, sortedBy, sortOf } from './list-facts.ts';

export type UsedList = {
  facts: ListFacts;
  views: ListViews;
  shown: ListColumn[];
  headings: Heading[];
  query: URLSearchParams;
};

/** The columns and order of a list: of its address, else of the person's saved choice. */
export function useList(facts: ListFacts, views: ListViews = NO_VIEWS): UsedList {
  const [query] = useSearchParams();
  const shown = columnsShown(facts, query, views.columns);
  const { by, descending } = sortOf(facts, query);
  const headings = shown.map((column): Heading => {
    const { key, label, sorts } = column;
    if (!sorts) return { name: label };
    const sorted = key === by && { sorted: descending ? ('descending' as const) : ('ascending' as const) };
    return { name: label, to: sortedBy(facts, query, column), ...sorted };
  });
  return { facts, views, shown, headings, query };
}
