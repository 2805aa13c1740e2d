import { LISTS } from '#db/values/list-views.ts';
import { typedLine } from '#lib/typed-text.ts';

export type ListName = (typeof LISTS)[number];

/** `query`: parameters of the list's address. */
export type ListView = { name: string; query: string };

/** `columns`: null if none were chosen. */
export type ListViews = { columns: readonly string[] | null; views: ListView[] };

export const NO_VIEWS: ListViews = { columns: null, views: [] };

export const MOST_VIEWS = 20;
export const LONGEST_NAME = 40;
const LONGEST_QUERY = 1000;

/** Parameter with the keys of columns. */
export const COLUMNS = 'colonne';

export function listNamed(text: string): ListName | null {
  return LISTS.find((one) => one === text) ?? null;
}

/** Null without a name or for an address that is too long. */
export function viewFrom(name: string, query: string): ListView | null {
  const line = typedLine(name).slice(0, LONGEST_NAME);
  return line === '' || query.length > LONGEST_QUERY ? null : { name: line, query };
}

/** Views and columns of a person's rows. */
export function viewsFrom(rows: readonly ListView[]): ListViews {
  const usual = rows.find(({ name }) => name === '');
  return {
    columns: usual ? readColumns(new URLSearchParams(usual.query)) : null,
    views: rows.filter(({ name }) => name !== ''),
  };
}

/** Null if the address names none. */
export function readColumns(query: URLSearchParams): string[] | null {
  return query.get(COLUMNS)?.split(',') ?? null;
}
