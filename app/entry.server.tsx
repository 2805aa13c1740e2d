import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { adminManifest } from './admin-manifest.ts';
import { COMMON_HEAD } from './common-head.tsx';
import { requestContext, shopContext } from './context.ts';
import { documentOf, markOf, scriptHash } from './document.ts';
import { drawWhole } from './draw-whole.ts';
import pageScript from './page-script.ts?in-page';
import { type Fragment, type LeaveOut, LeaveOutContext } from './ui/fragment.tsx';

const PAGE_SCRIPT_HASH = scriptHash(pageScript);

/**
 * Renders a document whole. Nothing is streamed: kept pages need their length, their tag and the hashes of
 * their scripts before the first byte, and a page that is kept is sent in one piece anyway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shop = context.get(shopContext);
  const nonce = randomUUID();
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  await shop.turns.ownTurn();
  const { fragments } = shop;
  const leftOut: (readonly Fragment[])[] = [];
  const leaveOut: LeaveOut = (...own) => ({
    dangerouslySetInnerHTML: { __html: markOf(nonce, leftOut.push(own) - 1) },
  });
  const markup = await drawWhole(
    <LeaveOutContext value={fragments && leaveOut}>
      <ServerRouter context={withMapOf(request, routerContext)} url={request.url} nonce={nonce} />
    </LeaveOutContext>,
  );
  const [head = [], ...parts] = fragments
    ? await Promise.all([[COMMON_HEAD], ...leftOut].map(fragments.markupOf))
    : [];
  const { bytes, scriptHashes } = documentOf({
    ...{ markup, head, parts, data, nonce },
    entry: routerContext.manifest.entry.module,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', shop.contentSecurityPolicy([PAGE_SCRIPT_HASH, ...scriptHashes]));
  return new Response(inOnePiece(bytes), { status, headers });
}

/** A body that is handed on as it is: one that is given as bytes is copied twice on its way. */
function inOnePiece(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** The administration's pages load the map of all pages; shoppers' pages one without those. */
function withMapOf(request: Request, context: EntryContext): EntryContext {
  const isInside = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  if (!isInside || !import.meta.env.PROD) return context;
  return { ...context, manifest: { ...context.manifest, url: adminManifest(context.manifest.url) } };
}

/** Surprises in loaders and actions: logged with the request's id, shown by the error page. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted) return;
  // A method or an address that does not exist is the caller's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  provider.get(shopContext).log.error(error, { request: provider.get(requestContext).id });
}
