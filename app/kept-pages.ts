import { categoryAsked } from './shop/catalogue/filters.ts';

/** Pages that show everybody the same, with the query parameters that make a difference to each. */
const LISTS = ['category', 'sort', 'q', 'min', 'max', 'view', 'size', 'dopo'];
const KEPT: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/(shop|completi|top|pantaloni|saldi)$/, parameters: LISTS },
  { path: /^\/prodotto\/[0-9a-f-]{36}$/, parameters: [] },
  { path: /^\/(cart|checkout|wishlist)$/, parameters: [] },
  {
    path: /^\/(resi|spedizioni|privacy|cookie-policy|termini-condizioni|informazioni-legali|dati-legali|chi-siamo|sostenibilita|trova-negozio|contatti)$/,
    parameters: [],
  },
];

/**
 * The key under which a request's answer may be kept, or null when it may not: only reading, only public
 * pages and their data, never for somebody signed in. Parameters that change nothing are left out of the
 * key, and all unknown categories are one in it, so that they cannot multiply entries; `dati-legali` shows the date, hence `day` is part of the key.
 */
export function keptPageKey(
  request: { method: string; url: string; cookie: string | undefined },
  day: string,
): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (request.cookie?.includes('session_token')) return null;
  if (request.url.length > 2000) return null;
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length).replace(/^\/_root$|^\/_\.?$/, '/') : path;
  const kept = KEPT.find((one) => one.path.test(page || '/'));
  if (!kept) return null;
  if (mark < 0) return `${day} ${path}`;
  const query = new URLSearchParams(request.url.slice(mark + 1));
  const names = isData ? [...kept.parameters, '_routes'] : kept.parameters;
  const told = names.flatMap((name) => {
    const value = name === 'category' ? categoryAsked(query.get(name)) : query.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `${day} ${path}?${told.join('&')}`;
}
