import type { FormFields } from '../../forms/fields.ts';
import { RESERVED } from '../pages/page-address.ts';

/** The longest path that leads elsewhere, in characters. */
const PATH_LENGTH = 300;

/** Redirects that an owner writes by hand. */
export const MOST_REDIRECTS = 1000;

/** Below which every address is the shop's own, whether there is something now or not. */
const CLOSED: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'assets', 'media', 'auth', 'account', 'feed', 'live', 'health', 'metrics', 'p', 'look'],
  ...['immagini-email', 'immagini-annunci', 'prova-indirizzo', 'termini-condizioni', 'avviso-garanzia'],
  ...['newsletter', 'avvisami', 'prenota', 'ordine', 'recensione', 'riquadri', 'marchio'],
]);

/** Files at the shop's root. */
const FILES: ReadonlySet<string> = new Set([
  ...['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'sw.js', 'avvisi-worker.js', 'favicon.ico'],
  ...[
    'favicon.svg',
    'favicon-32.png',
    'icon-192.png',
    'icon-512.png',
    'apple-touch-icon.png',
    'anteprima.jpg',
  ],
]);

/** A redirect as the owner writes it. */
export const REDIRECT_FIELDS = {
  from: {
    kind: 'line',
    label: 'Indirizzo vecchio',
    hint: 'Per esempio «/collezione-2023», o l’indirizzo intero copiato dal sito di prima.',
    max: 2000,
  },
  to: {
    kind: 'line',
    label: 'Porta a',
    hint: 'Una pagina del negozio, per esempio «/saldi» o «/chi-siamo».',
    max: 2000,
  },
} as const satisfies FormFields;

type ReadPath = { ok: true; value: string } | { ok: false; message: string };

/**
 * The path that is to lead elsewhere, as the owner typed it or copied it from her old shop: of a whole address only
 * what follows the host counts. In lower case, as it is looked for.
 */
export function readRedirectPath(typed: string): ReadPath {
  const text = typed.trim();
  if (text === '') return refused('Scrivi l’indirizzo vecchio, per esempio «/collezione-2023».');
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  const path = url ? url.pathname + url.search + url.hash : text;
  if (/[?#]/.test(path))
    return refused('Scrivi l’indirizzo senza quello che segue «?» o «#»: il rinvio vale con e senza.');
  const known = decoded(path).toLowerCase();
  if (!known.startsWith('/') || known.startsWith('//') || /[\s\\<>"]|\p{Cc}/u.test(known))
    return refused('Un indirizzo comincia con una barra e non ha spazi: per esempio «/collezione-2023».');
  if (known.length > PATH_LENGTH)
    return refused(`Al massimo ${PATH_LENGTH} caratteri: questi sono ${known.length}.`);
  const parts = known.split('/').filter(Boolean);
  const [first = '', ...below] = parts;
  if (first === '') return refused('La pagina iniziale non può portare altrove.');
  const value = `/${parts.join('/')}`;
  if (CLOSED.has(first) || FILES.has(first) || (below.length === 0 && RESERVED.has(first)))
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

/** The path of a request as redirects are looked for. */
export function redirectKey(path: string): string {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return `/${parts.join('/')}`;
}

/** An address with more of a query: it keeps its own, and its anchor stays at the end. */
export function withQuery(address: string, query: readonly [name: string, value: string][]): string {
  const [whole = '', anchor] = address.split('#', 2);
  const [path = '', own = ''] = whole.split('?', 2);
  const params = new URLSearchParams(own);
  for (const [name, value] of query) if (!params.has(name)) params.append(name, value);
  return path + (params.size > 0 ? `?${params}` : '') + (anchor === undefined ? '' : `#${anchor}`);
}
