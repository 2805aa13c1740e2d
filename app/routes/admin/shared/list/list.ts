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
  /** Hidden until chosen. */
  extra?: true;
};

/** `sorts`: order of the first click; undefined where the column cannot be sorted by. */
export type ListColumn<By extends string = string> =
  | (Facts & { key: By; sorts: 'ascending' | 'descending' })
  | (Facts & { key: string; sorts?: undefined });

/** A list's columns, and its order without `?ordina=`. */
export type ListFacts<By extends string = string> = {
  name: ListName;
  columns: readonly ListColumn<By>[];
  usual: Sort<By>;
  /** Personal data: views store no search words. */
  personal?: true;
};

/** Parameter of addresses: a column's key, with a minus for descending. */
export const SORT = 'ordina';

/** Parameters that filter nothing. */
const SHOWING: readonly string[] = ['q', SORT, COLUMNS, 'dopo'];

/** Number of filters in the address; search words do not count. */
export function filtersSet(query: URLSearchParams): number {
  return [...query].filter(([name, value]) => !['', 'all'].includes(value) && !SHOWING.includes(name)).length;
}

/** Parameters that views do not store. */
const PASSING = ['dopo', 'tutti'];

/** Order in the address, otherwise the list's default. */
export function sortOf<By extends string>(
  { columns, usual }: ListFacts<By>,
  query: URLSearchParams,
): Sort<By> {
  const keys = columns.flatMap(({ key, sorts }) => (sorts ? [key] : []));
  return readSort(query.get(SORT), keys) ?? usual;
}

/** Address of a heading's link: sorts by its column, or reverses the order. */
export function sortedBy(list: ListFacts, query: URLSearchParams, column: ListColumn): string {
  const now = sortOf(list, query);
  const descending = now.by === column.key ? !now.descending : column.sorts === 'descending';
  return changed(query, { [SORT]: writeSort({ by: column.key, descending }), dopo: null });
}

/** Columns in the address, otherwise the person's, otherwise all but extra ones. */
export function columnsShown(
  { columns }: ListFacts,
  query: URLSearchParams,
  chosen: readonly string[] | null,
): ListColumn[] {
  const keys = readColumns(query) ?? chosen;
  return columns.filter(({ key, fixed, extra }) => fixed || (keys ? keys.includes(key) : !extra));
}

/** Content of a view: filters, order and columns. */
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

/** Columns and order of a list, from its address or the person's choice. */
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
