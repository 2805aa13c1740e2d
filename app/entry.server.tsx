import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import pageScript from '#browser/page-script.ts?in-page';
import { markedScripts, scriptHash } from '#http/script-hashes.ts';

const PAGE_SCRIPT_HASH = scriptHash(pageScript);

/** Renders documents whole: cached pages need their length, ETag and script hashes before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shop = context.get(shopContext);
  const nonce = randomUUID();
  const drawn = await drawWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  const { html, hashes } = markedScripts(scriptsLast(drawn), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', shop.contentSecurityPolicy([PAGE_SCRIPT_HASH, ...hashes]));
  return new Response(Buffer.from(html, 'latin1'), { status, headers });
}

/** Makes announced scripts less urgent, so that on slow lines style, fonts and the first picture come before them. */
function scriptsLast(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * The page's UTF-8 bytes decoded as Latin-1, one character per byte: V8 stores such strings in half the memory.
 * A failure while rendering fails the page instead of leaving a gap in it.
 */
function drawWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const whole = new Writable({
      write(piece, _, taken) {
        pieces.push(piece);
        taken();
      },
    });
    whole.on('finish', () => resolve(Buffer.concat(pieces).toString('latin1')));
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // No late insertion of large parts, which would need scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onError: reject,
      onShellError: reject,
    });
  });
}

/** Logs unexpected errors with the request's id, which the error page shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted) return;
  // Client errors.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  const info = provider.get(requestContext);
  info.failure ??= error;
  provider.get(shopContext).log.error(error, { request: info.id });
}
