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
  const rendered = await renderWhole(
    <ServerRouter context={withMapOf(request, routerContext)} url={request.url} nonce={nonce} />,
    nonce,
    (error) => {
      renderedStatus = 500;
      context.get(shopContext).log.error(error, { request: context.get(requestContext).id });
    },
  );

  const { document, hashes } = withoutNonce(rendered, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    context.get(shopContext).contentSecurityPolicy([PAGE_SCRIPT_HASH, ...hashes]),
  );
  const whole = withLateScripts(document, routerContext.manifest.entry.module);
  return new Response(inOnePiece(whole as Uint8Array<ArrayBuffer>), { status: renderedStatus, headers });
}

const SCRIPT = '<script';

/** The document without its mark, and the hashes of the scripts that carried it. */
function withoutNonce(rendered: Buffer, nonce: string): { document: Buffer; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const pieces: Buffer[] = [];
  const hashes: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, from)) {
    pieces.push(rendered.subarray(from, at));
    from = at + mark.length;
    const tag = rendered.lastIndexOf('<', at);
    if (rendered.toString('latin1', tag, tag + SCRIPT.length) !== SCRIPT) continue;
    const body = rendered.subarray(rendered.indexOf('>', from) + 1, rendered.indexOf('</script>', from));
    if (body.length > 0) hashes.push(hashOf(body));
  }
  return { document: Buffer.concat([...pieces, rendered.subarray(from)]), hashes };
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

function hashOf(script: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
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
 * The document as bytes: what is looked for in it and put together again is ASCII, and a text of a hundred thousand
 * characters more is what the collector has to stop everything for.
 */
function renderWhole(element: React.ReactNode, nonce: string, onError: (error: unknown) => void) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        const body = new Collected();
        body.on('finish', () => resolve(Buffer.concat(body.chunks)));
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
