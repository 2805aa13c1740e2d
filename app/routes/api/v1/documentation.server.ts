import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeApi } from './describe-api.ts';
import { isNamed } from './entity-tag.ts';
import { ReferencePage } from './reference-page.tsx';
import { RESOURCES } from './resources.ts';

const CACHED = { 'Cache-Control': 'public, max-age=3600' };

const description = describeApi(RESOURCES);
const json = JSON.stringify(description);
const etag = `"${createHash('sha256').update(json).digest('hex').slice(0, 32)}"`;

/** The description and its page, which are public; null for any other address. */
export function documentation(
  shop: { config: { publicUrl: string } },
  path: string,
  { method, headers }: Request,
): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (path === '/openapi.json') {
    const shown = { ...CACHED, ETag: etag };
    if (isNamed(etag, headers.get('If-None-Match')))
      return new Response(null, { status: 304, headers: shown });
    return new Response(json, { headers: { ...shown, 'Content-Type': 'application/json' } });
  }
  if (path !== '' && path !== '/') return null;
  const { publicUrl } = shop.config;
  const html = renderToStaticMarkup(createElement(ReferencePage, { description, publicUrl }));
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: {
      ...CACHED,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'X-Robots-Tag': 'noindex',
    },
  });
}
