/** Kinds of results, in default order. */
export const KINDS = {
  opened: 'Aperti di recente',
  action: 'Azioni',
  page: 'Pagine',
  setting: 'Impostazioni',
  order: 'Ordini',
  customer: 'Clienti',
  product: 'Prodotti',
  help: 'Guida',
} as const;

export type Kind = keyof typeof KINDS;

/** `to`: address in the administration. */
export type FoundEntry = { to: string; label: string; detail?: string };

export type FoundGroup = { kind: Kind; entries: FoundEntry[] };

/** Results for the query `q`. */
export type Found = { q: string; groups: FoundGroup[] };

export const MAX_OPENED = 8;

/** Parameters of a search; one `aperto` for each opened address. */
export function searchParameters(q: string, opened: readonly string[]): URLSearchParams {
  return new URLSearchParams([['q', q], ...opened.map((to) => ['aperto', to])]);
}
