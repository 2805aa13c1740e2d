/** Characters. */
const LINK_LENGTH = 500;

export type ReadLink =
  | { ok: true; kind: 'inside'; to: string; path: string; query: URLSearchParams }
  | { ok: true; kind: 'outside' | 'mail' | 'phone'; to: string }
  | { ok: false; message: string };

const WRONG =
  'Scrivi un indirizzo del negozio, come «/chi-siamo», oppure uno esterno che comincia con «https://».';

/**
 * Parses a link, without the shop's host; https and (`allows`) mail, telephone only. @param publicUrl no final slash
 */
export function readLink(typed: string, publicUrl: string, allows?: 'mail and phone'): ReadLink {
  const text = typed.trim();
  if (text === '') return { ok: false, message: 'Scrivi dove porta.' };
  if (text.length > LINK_LENGTH)
    return { ok: false, message: `Al massimo ${LINK_LENGTH} caratteri: questi sono ${text.length}.` };
  // Browsers read backslashes as slashes, and drop tabs and line ends.
  if (/[\s\\<>"']|\p{Cc}/u.test(text)) return { ok: false, message: WRONG };
  const inside = text === publicUrl ? '/' : ownPath(text, publicUrl);
  if (inside !== null) return insideLink(inside);
  if (allows && /^mailto:[^@/?#]+@[^@/?#]+$/i.test(text)) return { ok: true, kind: 'mail', to: text };
  if (allows && /^tel:\+?[0-9.()-]{3,30}$/i.test(text)) return { ok: true, kind: 'phone', to: text };
  if (/^http:\/\//i.test(text))
    return { ok: false, message: 'Gli indirizzi esterni cominciano con «https://»: questo non è protetto.' };
  if (!/^https:\/\//i.test(text)) return { ok: false, message: WRONG };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.username !== '' || url.password !== '' || !url.hostname.includes('.'))
    return { ok: false, message: WRONG };
  return { ok: true, kind: 'outside', to: url.href };
}

function ownPath(text: string, publicUrl: string): string | null {
  if (text.startsWith('//')) return null;
  if (text.startsWith('/')) return text;
  const own = `${publicUrl}/`;
  return text.toLowerCase().startsWith(own.toLowerCase()) ? text.slice(publicUrl.length) : null;
}

/** Normalised below the shop's root; cannot name another host. */
function insideLink(text: string): ReadLink {
  const base = 'https://shop.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return { ok: false, message: WRONG };
  const path = withoutLastSlashes(url.pathname);
  return { ok: true, kind: 'inside', to: path + url.search + url.hash, path, query: url.searchParams };
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
