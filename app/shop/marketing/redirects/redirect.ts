import { campaignOf } from '#shop/catalog/imports/apply/old-pages.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { RESERVED } from '#shop/marketing/pages/page-address.ts';

/** Characters. */
const PATH_LENGTH = 300;

export const MOST_REDIRECTS = 1000;

/** Prefixes always reserved for the shop. */
const CLOSED: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'assets', 'media', 'auth', 'account', 'feed', 'live', 'health', 'metrics', 'p', 'look'],
  'immagini-email',
  'immagini-annunci',
  'prova-indirizzo',
  'termini-condizioni',
  'licenze',
  'avviso-garanzia',
  'newsletter',
  'avvisami',
  'prenota',
  'ordine',
  'recensione',
  'riquadri',
  'marchio',
]);

/** At the shop's root. */
const FILES: ReadonlySet<string> = new Set([
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  'avvisi-worker.js',
  'favicon.ico',
  'favicon.svg',
  'favicon-32.png',
  'icon-192.png',
  'icon-512.png',
  'apple-touch-icon.png',
  'anteprima.jpg',
]);

export const REDIRECT_FIELDS = {
  from: {
    kind: 'line',
    label: 'Indirizzo vecchio',
    hint: 'Per esempio «/collezione-2023» o «/index.php?id_product=12», o l’indirizzo intero copiato dal sito di prima.',
    max: 2000,
  },
  to: {
    kind: 'line',
    label: 'Porta a',
    hint: 'Una pagina del negozio, per esempio «/saldi» o «/chi-siamo».',
    max: 2000,
  },
} as const satisfies FormFields;

/** Category lists, whose addresses may redirect once the category is gone. */
const OF_CATEGORY: Readonly<Record<string, string>> = { '/top': 'Top', '/pantaloni': 'Pantaloni' };

/** The category listed at a redirect's address (`redirectKey`), or null. */
export function categoryShownAt(key: string): string | null {
  if (Object.hasOwn(OF_CATEGORY, key)) return OF_CATEGORY[key] ?? null;
  return /^\/shop\?category=([^&]+)$/.exec(key)?.[1] ?? null;
}

type ReadPath = { ok: true; value: string } | { ok: false; message: string };

/** Parses an old address as `redirectKey` does; host and campaign parameters are dropped. */
export function readRedirectPath(typed: string): ReadPath {
  const text = typed.trim();
  if (text === '') return refused('Scrivi l’indirizzo vecchio, per esempio «/collezione-2023».');
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  const whole = url ? url.pathname + url.search + url.hash : text;
  if (whole.includes('#')) return refused('Scrivi l’indirizzo senza quello che segue «#».');
  const [path = '', search = ''] = whole.split(/\?(.*)/s, 2);
  const known = decoded(path).toLowerCase();
  if (!known.startsWith('/') || known.startsWith('//') || /[\s\\<>"]|\p{Cc}/u.test(known))
    return refused('Un indirizzo comincia con una barra e non ha spazi: per esempio «/collezione-2023».');
  const parts = known.split('/').filter(Boolean);
  const [first = '', ...below] = parts;
  const query = new URLSearchParams(search);
  for (const [name] of campaignOf(query)) query.delete(name);
  // In other systems, as «/?p=12», parameters name pages.
  if (first === '' && query.size === 0) return refused('La pagina iniziale non può portare altrove.');
  const value = redirectKey(known, query);
  if (value.length > PATH_LENGTH)
    return refused(`Al massimo ${PATH_LENGTH} caratteri: questi sono ${value.length}.`);
  const isOwn = CLOSED.has(first) || FILES.has(first) || (below.length === 0 && RESERVED.has(first));
  if (isOwn && categoryShownAt(value) === null)
    return refused(`«${value}» è un indirizzo del negozio, e non può portare altrove.`);
  return { ok: true, value };
}

const refused = (message: string): ReadPath => ({ ok: false, message });

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Canonical spelling: lower case, no final slash, sorted parameters. @param path decoded */
export function redirectKey(path: string, query: Iterable<[name: string, value: string]> = []): string {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const params = new URLSearchParams(paramsOf(query));
  return `/${parts.join('/')}${params.size > 0 ? `?${params}` : ''}`;
}

function paramsOf(query: Iterable<[name: string, value: string]>): [name: string, value: string][] {
  return [...query]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.toLowerCase()])
    .toSorted((one, other) => (`${one}` < `${other}` ? -1 : 1));
}

/** All parameters of a redirect must be present; the most specific wins. Null for none. */
export function fittingRedirect<Row extends { path: string }>(
  rows: readonly Row[],
  query: Iterable<[name: string, value: string]>,
): Row | null {
  const requested = new Set(paramsOf(query).map(String));
  const named = ({ path }: Row) => [...new URLSearchParams(path.split('?')[1] ?? '')];
  const fitting = rows.filter((row) => named(row).every((param) => requested.has(String(param))));
  return fitting.toSorted((one, other) => named(other).length - named(one).length)[0] ?? null;
}

export function withQuery(address: string, query: readonly [name: string, value: string][]): string {
  const [whole = '', anchor] = address.split('#', 2);
  const [path = '', own = ''] = whole.split('?', 2);
  const params = new URLSearchParams(own);
  for (const [name, value] of query) if (!params.has(name)) params.append(name, value);
  return path + (params.size > 0 ? `?${params}` : '') + (anchor === undefined ? '' : `#${anchor}`);
}
