import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { adminManifest } from './admin-manifest.ts';
import { requestContext, shopContext } from './context.ts';
import { withLateScripts } from './late-scripts.ts';
import pageScript from './page-script.ts?in-page';

const PAGE_SCRIPT_HASH = hashOf(pageScript);

/**
 * Renders a document whole. Nothing is streamed: kept pages need their length, their tag and the hashes of
 * their scripts before the first byte, and a page that is kept is sent in one piece anyway.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Scripts of ours carry this mark while rendering; only those are named in the policy, then the mark goes.
  const nonce = randomBytes(16).toString('hex');
  let renderedStatus = status;
  await context.get(shopContext).turns.ownTurn();
  const html = await renderWhole(
    <ServerRouter context={withMapOf(request, routerContext)} url={request.url} nonce={nonce} />,
    nonce,
    (error) => {
      renderedStatus = 500;
      context.get(shopContext).log.error(error, { request: context.get(requestContext).id });
    },
  );

  const parts = html.split(` nonce="${nonce}"`);
  const hashes = parts.slice(1).flatMap((part, index) => {
    const before = parts[index] ?? '';
    const isScript = before.startsWith('<script', before.lastIndexOf('<'));
    const body = isScript ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : '';
    return body ? [hashOf(body, 'latin1')] : [];
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    context.get(shopContext).contentSecurityPolicy([PAGE_SCRIPT_HASH, ...hashes]),
  );
  const document = withLateScripts(parts.join(''), routerContext.manifest.entry.module);
  return new Response(inOnePiece(Buffer.from(document, 'latin1')), { status: renderedStatus, headers });
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

function hashOf(script: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return `'sha256-${createHash('sha256').update(script, encoding).digest('base64')}'`;
}

/** Takes what is written, at once and without end: a stream's own care for both takes as long as a dozen cards. */
class Collected extends EventEmitter {
  readonly chunks: Uint8Array[] = [];
  write(chunk: Uint8Array | string): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }
  end() {
    this.emit('finish');
  }
  destroy(error?: Error) {
    if (error) this.emit('error', error);
  }
}

/**
 * The document with a character for each of its bytes: what is looked for in it and put together again is ASCII, and
 * reading and writing all else as UTF-8 would take a tenth of the whole rendering.
 */
function renderWhole(element: React.ReactNode, nonce: string, onError: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        const body = new Collected();
        body.on('finish', () => resolve(Buffer.concat(body.chunks).toString('latin1')));
        body.on('error', reject);
        // What React needs of a stream is no more than this.
        pipe(body as unknown as Writable);
      },
      onShellError: reject,
      onError,
    });
  });
}

/** Surprises in loaders and actions: logged with the request's id, shown by the error page. */
export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }) {
  if (request.signal.aborted) return;
  // A method or an address that does not exist is the caller's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const provider = context as RouterContextProvider;
  provider.get(shopContext).log.error(error, { request: provider.get(requestContext).id });
}
