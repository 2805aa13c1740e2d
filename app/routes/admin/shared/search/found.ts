/** Kinds of entries, in the order in which they are shown where nothing else decides. */
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

/** `to` is an address of the administration. */
export type FoundEntry = { to: string; label: string; detail?: string };

export type FoundGroup = { kind: Kind; entries: FoundEntry[] };

/** What a search found, for whom it was made. */
export type Found = { q: string; groups: FoundGroup[] };

export const MAX_OPENED = 8;

/** Parameters of the address that answers a search; each opened address is one `aperto`. */
export function searchParameters(q: string, opened: readonly string[]): URLSearchParams {
  return new URLSearchParams([['q', q], ...opened.map((to) => ['aperto', to])]);
}
