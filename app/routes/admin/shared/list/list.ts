import { useSearchParams } from 'react-router';
import { readSort, type Sort, writeSort } from '#lib/sort.ts';
import {
  COLUMNS,
  type ListName,
  type ListViews,
  NO_VIEWS,
  readColumns,
} from '#shop/staff/list-views/list-views.ts';
import type { Heading } from '#ui/data-table.tsx';

type Facts = {
  label: string;
  /** Always shown. */
  fixed?: true;
  /** Not shown until it is chosen. */
  extra?: true;
};

/** `sorts`: as its first click sorts; left out where it cannot be sorted by. */
export type ListColumn<By extends string = string> =
  | (Facts & { key: By; sorts: 'ascending' | 'descending' })
  | (Facts & { key: string; sorts?: undefined });

/** A list of the administration: its columns, and its order without `?ordina=`. */
export type ListFacts<By extends string = string> = {
  name: ListName;
  columns: readonly ListColumn<By>[];
  usual: Sort<By>;
  /** Of people: words that were searched for are not stored in views. */
  personal?: true;
};

/** Parameter of addresses: a column's key, with a minus for descending. */
export const SORT = 'ordina';

/** Parameters that leave nothing out of a list. */
const SHOWING: readonly string[] = ['q', SORT, COLUMNS, 'dopo'];

/** How many of its filters the address sets; words that are searched for are none. */
export function filtersSet(query: URLSearchParams): number {
  return [...query].filter(([name, value]) => !['', 'all'].includes(value) && !SHOWING.includes(name)).length;
}

/** Parameters that views do not store. */
const PASSING = ['dopo', 'tutti'];

/** The order that the address names, else the list's usual one. */
export function sortOf<By extends string>(
  { columns, usual }: ListFacts<By>,
  query: URLSearchParams,
): Sort<By> {
  const keys = columns.flatMap(({ key, sorts }) => (sorts ? [key] : []));
  return readSort(query.get(SORT), keys) ?? usual;
}

/** Address of a heading's link: sorts by its column, or reverses the order of a list that is sorted by it. */
export function sortedBy(list: ListFacts, query: URLSearchParams, column: ListColumn): string {
  const now = sortOf(list, query);
  const descending = now.by === column.key ? !now.descending : column.sorts === 'descending';
  return changed(query, { [SORT]: writeSort({ by: column.key, descending }), dopo: null });
}

/** Columns that the address names, else those that the person saved, else all but the extra ones. */
export function columnsShown(
  { columns }: ListFacts,
  query: URLSearchParams,
  chosen: readonly string[] | null,
): ListColumn[] {
  const keys = readColumns(query) ?? chosen;
  return columns.filter(({ key, fixed, extra }) => fixed || (keys ? keys.includes(key) : !extra));
}

/** What a view stores: filters, order and columns. */
export function viewQuery(list: ListFacts, query: URLSearchParams, shown: readonly ListColumn[]): string {
  const left = new URLSearchParams(changed(query, Object.fromEntries(PASSING.map((name) => [name, null]))));
  if (list.personal) left.delete('q');
  for (const [name, value] of [...left]) if (value === '') left.delete(name);
  left.set(COLUMNS, shown.map(({ key }) => key).join(','));
  return `?${left}`;
}

/** An address with some parameters set, or removed by null. */
function changed(query: URLSearchParams, parameters: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

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
