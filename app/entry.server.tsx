import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
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

/**
 * Renders a document whole. Nothing is streamed: cached pages need their length, their tag and the hashes of
 * their scripts before the first byte, and a page that is cached is sent in one piece anyway.
 */
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
  const { html, hashes } = markedScripts(drawn, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', shop.contentSecurityPolicy([PAGE_SCRIPT_HASH, ...hashes]));
  return new Response(html, { status, headers });
}

/** The page once all of it is there. What fails while it is drawn fails the page, instead of leaving a gap in it. */
function drawWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Large parts stand at their place, too, for whoever has no scripts to put them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
      onShellError: reject,
    });
  });
}

/** Surprises in loaders and actions: logged with the request's id, shown by the error page. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted) return;
  // A method or an address that does not exist is the caller's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  const info = provider.get(requestContext);
  info.failure ??= error;
  provider.get(shopContext).log.error(error, { request: info.id });
}
