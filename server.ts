import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as proxyRequest, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import * as build from 'virtual:react-router/server-build';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import send from 'send';
import { takeBackupOrders } from './app/backup-commands.server.ts';
import { type ComposeOptions, compose, generatedPassword, isEmpty, type Shop } from './app/compose.server.ts';
import { type Config, ConfigError, readConfig } from './app/config.server.ts';
import { requestContext, shopContext, visitorContext } from './app/context.ts';
import { DataDirectoryInUse } from './app/db/client.server.ts';
import { keptPageKey } from './app/kept-pages.ts';
import { builtFiles } from './app/platform/built-files.server.ts';
import { clientAddress } from './app/platform/client-address.ts';
import type { RouteClass } from './app/platform/metrics.server.ts';
import { preferredEncoding } from './app/platform/page-cache.server.ts';
import { createPlaces, type Places } from './app/platform/places.server.ts';
import { isThisMachine, networkOf } from './app/shop/auth/network.ts';
import { dayInRome } from './app/shop/money/day.ts';
import { loadDemoShop } from './demo/load.server.ts';

/**
 * Bodies above this are refused before they are read. Forms are small: taking millions of fields apart would keep
 * everybody else waiting for seconds.
 */
const MAX_BODY_BYTES = 256 * 1024;
/** The addresses that take more; each has a limit of its own below this one. */
const VIDEO_UPLOAD = { path: '/admin/impostazioni/video', maxBytes: 64 * 1024 * 1024 };
const LARGER: Record<string, number> = {
  '/admin/upload': 12 * 1024 * 1024,
  [VIDEO_UPLOAD.path]: VIDEO_UPLOAD.maxBytes,
  '/api/webhook': 1024 * 1024,
};

/** Streams of `/live` that one address may hold at a time: behind an office's, or a mobile carrier's, are many. */
const STREAMS_PER_ADDRESS = 50;
/** When (s) whoever holds them all may ask again; our pages pause less and just go on without. */
const STREAMS_AGAIN_S = 10;

/** A video over a phone's connection takes minutes; the headers before it must come at once all the same. */
const UPLOAD_MS = 300_000;

export { compose, readConfig };

const handleRoute = createRequestHandler(build, 'production');

/** Answers a request as the program does, without the network: what tests of the doors call. */
export async function answer(
  shop: Shop,
  request: Request,
  clientAddress = '127.0.0.1',
  id: string = randomUUID(),
): Promise<Response> {
  const context = new RouterContextProvider();
  let visitor: ReturnType<Shop['auth']['visitorOf']> | undefined;
  context.set(shopContext, shop);
  context.set(requestContext, { id, clientAddress });
  context.set(visitorContext, () => (visitor ??= shop.auth.visitorOf(request.headers)));
  const response = await handleRoute(request, context);
  response.headers.set('X-Request-Id', id);
  return response;
}

type StartOptions = ComposeOptions & {
  /** Hears the generated password at once: whatever fails afterwards, nobody could ever read it again. */
  tellPassword?: (password: string) => void;
};

/** A shop composed, filled and listening. */
export async function startShop(config: Config, options: StartOptions = {}) {
  const shop = await compose(config, options);
  const password = config.admin.password ?? generatedPassword();
  const madeAdministrator = await shop.database.oneByOne(async () => {
    if (config.demo && (await isEmpty(shop.db))) await loadDemoShop(shop);
    return shop.auth.ensureAdministrator({ email: config.admin.email, password });
  });
  if (madeAdministrator && config.admin.password === null) options.tellPassword?.(password);
  await shop.jobs.start();

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 60_000, requestTimeout: UPLOAD_MS },
    listener(shop),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const refuseBackups = await takeBackupOrders(config, shop.database, shop.now);
  return {
    shop,
    server,
    /** Lets requests in flight finish, ends open streams, then closes everything else. */
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      shop.live.close();
      const patience = setTimeout(() => server.closeAllConnections(), 8_000);
      await closed;
      clearTimeout(patience);
      await refuseBackups();
      await shop.close();
    },
  };
}

function listener(shop: Shop) {
  const secure = shop.config.publicUrl.startsWith('https:');
  const built = builtFiles('build/client');
  const media = join(shop.config.dataDir, 'media', 'public');
  const streams = createPlaces(STREAMS_PER_ADDRESS);

  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const trace: Trace = { id: null, kept: false };
    record(shop, url, request, response, trace);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (built(pathOf(url), request, response)) return;

    // Only what a browser shows as a page needs these; on a dozen small files they would outweigh the files.
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (url.startsWith('/media/')) {
      // Renditions are named by their content, videos are asked for with the time of their upload.
      send(request, pathOf(url).slice('/media'.length), {
        root: media,
        maxAge: '1y',
        immutable: true,
        index: false,
      })
        .on('error', () => notFound(response))
        .on('directory', () => notFound(response))
        .pipe(response);
      return;
    }
    if (shop.emulatorPort !== null && url.startsWith('/pagamento-di-prova/')) {
      passToEmulator(shop.emulatorPort, request, response);
      return;
    }
    // The stream is no page: asked for as a page's data it would never end.
    if (/^\/+live\/*\.data$/.test(pathOf(url))) {
      notFound(response);
      return;
    }
    if (/^\/+live\/*$/.test(pathOf(url)) && !mayListen(shop, streams, request, response)) {
      response.writeHead(429, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(STREAMS_AGAIN_S),
      });
      response.end('Troppe connessioni aperte da questo indirizzo. Riprova tra poco.');
      return;
    }
    const key = keptPageKey(
      { method: request.method ?? 'GET', url, cookie: request.headers.cookie },
      dayInRome(shop.now()),
    );
    trace.kept = key !== null && shop.pages.serve(key, request, response);
    if (trace.kept) return;
    trace.id = randomUUID();
    answerRoute(shop, request, response, key, trace.id).catch((error) => {
      if (request.socket.destroyed) return;
      shop.log.error(error, { request: trace.id, path: pathOf(url) });
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Si è verificato un errore. Riprova tra poco.');
    });
  };
}

/** Gives the request one of its address's streams until it is over; false when none is left. */
function mayListen(shop: Shop, streams: Places, request: IncomingMessage, response: ServerResponse): boolean {
  const from = addressOf(shop, request);
  if (isThisMachine(from)) return true;
  const leave = streams.take(networkOf(from));
  if (!leave) return false;
  response.once('close', leave);
  return true;
}

/** Where a request comes from, as all limits understand it: what a proxy says counts if it is a trusted one. */
function addressOf(shop: Shop, request: IncomingMessage): string {
  return clientAddress(
    request.socket.remoteAddress ?? '',
    request.headers['x-forwarded-for']?.toString(),
    shop.config.trustedProxies,
  );
}

/** What is known of a request by the time it has been answered. */
type Trace = { id: string | null; kept: boolean };

/** Counts the request once it is answered and, when asked for, logs it: never who asked, never what for. */
function record(shop: Shop, url: string, request: IncomingMessage, response: ServerResponse, trace: Trace) {
  const began = performance.now();
  response.once('close', () => {
    const seconds = (performance.now() - began) / 1000;
    // The status that proxies use for a browser that went away before its answer.
    const status = response.writableFinished ? response.statusCode : 499;
    const path = pathOf(url);
    shop.metrics.answered({ route: routeClass(path), status, seconds, kept: trace.kept });
    if (!shop.config.accessLog) return;
    shop.log.info('request', {
      ...(trace.id === null ? {} : { request: trace.id }),
      method: request.method,
      path,
      status,
      ms: Math.round(seconds * 1000),
      ...(trace.kept ? { kept: true } : {}),
    });
  });
}

/** The address without what was asked of it: queries may carry searches, addresses and secrets. */
function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return (mark < 0 ? url : url.slice(0, mark)).slice(0, 200);
}

const ROUTE_CLASSES: [prefix: string, route: RouteClass][] = [
  ['/assets/', 'file'],
  ['/media/', 'media'],
  ['/api/webhook', 'webhook'],
  ['/api/', 'api'],
  ['/admin', 'admin'],
  ['/live', 'live'],
  ['/pagamento-di-prova/', 'payment-page'],
  ['/health', 'machine'],
  ['/metrics', 'machine'],
];

function routeClass(path: string): RouteClass {
  const known = ROUTE_CLASSES.find(([prefix]) => path.startsWith(prefix));
  return known ? known[1] : path.endsWith('.data') ? 'data' : /\.\w+$/.test(path) ? 'file' : 'page';
}

const SECURITY_HEADERS = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;

/** Why a request is not even read: its body is too large or of unknown length, or another site sent it. */
function refusalOf(shop: Shop, request: IncomingMessage): [status: number, sentence: string] | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (request.headers['transfer-encoding']) return [411, 'Manca la lunghezza del contenuto inviato.'];
  const maxBytes = LARGER[pathOf(request.url ?? '/')] ?? MAX_BODY_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    return [413, 'Il contenuto inviato è troppo grande.'];
  }
  const { origin } = request.headers;
  const own = new URL(shop.config.publicUrl).origin;
  const sameHost = origin !== undefined && origin.replace(/^https?:\/\//, '') === request.headers.host;
  return origin === undefined || origin === own || sameHost
    ? null
    : [403, 'La richiesta viene da un altro sito.'];
}

function isOwnersWrite({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url?.startsWith('/admin') ?? false);
}

/** A body of unknown length, or of one that nobody should wait for. */
function isEndless(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return length === undefined || Number(length) > 4 * VIDEO_UPLOAD.maxBytes;
}

async function answerRoute(
  shop: Shop,
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  id: string,
) {
  const refusal = refusalOf(shop, request);
  if (refusal) {
    response.writeHead(refusal[0], {
      'Content-Type': 'text/plain; charset=utf-8',
      // Closing on somebody who is still sending loses the answer: what is not endless is taken in and thrown away.
      ...(isEndless(request) ? { Connection: 'close' } : {}),
    });
    response.end(refusal[1]);
    return;
  }
  const generation = shop.pages.generation();
  const from = addressOf(shop, request);
  const asked = requestOf(shop, request, response);
  if (!asked || !(await isReadable(asked))) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end('La richiesta non è leggibile.');
    return;
  }
  const answered = await withoutDatabase(shop, asked, await answer(shop, asked, from, id));
  // The database announces what changed, to all nodes; whoever saved it may look before they have heard.
  if (isOwnersWrite(request)) shop.pages.drop();
  const keeps =
    key !== null &&
    answered.status === 200 &&
    answered.headers.getSetCookie().length === 0 &&
    answered.headers.get('Cache-Control') !== 'no-store';
  if (keeps) {
    if (!answered.headers.has('Cache-Control'))
      answered.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    answered.headers.set('Vary', 'Accept-Encoding');
    answered.headers.delete('X-Request-Id');
    const { status, headers } = answered;
    const body = answered.body && Buffer.from(await answered.arrayBuffer());
    await shop.pages.keep(key, generation, { status, headers, body });
    if (shop.pages.serve(key, request, response)) return;
    await sendCompressed(request, response, new Response(body, { status, headers }));
    return;
  }
  if (!answered.headers.has('Cache-Control')) {
    answered.headers.set('Cache-Control', 'no-store');
  }
  await sendCompressed(request, response, answered);
}

/**
 * The request as the routes read it; null for an address or a `Host` that is none. A proxy ends https before us and
 * may ask by another host: what our own pages send has the address that shoppers use, or the router, which compares
 * it with the page's origin, would take it for a forgery.
 */
function requestOf(shop: Shop, request: IncomingMessage, response: ServerResponse): Request | null {
  const { origin, protocol, host } = new URL(shop.config.publicUrl);
  try {
    return createRequest(request, response, request.headers.origin === origin ? { protocol, host } : {});
  } catch {
    return null;
  }
}

/** Addresses below which bodies are files or JSON; everywhere else they are forms. */
const NOT_FORMS = ['/api/', '/admin/upload', VIDEO_UPLOAD.path];

/** Whether a write has the form that its address reads; routes may then read it without a care. */
async function isReadable(asked: Request): Promise<boolean> {
  const { pathname } = new URL(asked.url);
  const isWrite = asked.method !== 'GET' && asked.method !== 'HEAD' && asked.method !== 'OPTIONS';
  if (!isWrite || NOT_FORMS.some((one) => pathname.startsWith(one))) return true;
  return asked
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}

/**
 * A failure while the database is away is said to be one that passes: 503, and to be tried again. Calls are
 * answered in the form that their callers read, whatever failed.
 */
async function withoutDatabase(shop: Shop, request: Request, answered: Response): Promise<Response> {
  if (answered.status !== 500) return answered;
  const away = !(await shop.database.answers());
  const status = away ? 503 : 500;
  const headers = new Headers(answered.headers);
  if (away) headers.set('Retry-After', '10');
  const { pathname } = new URL(request.url);
  const isCall = pathname.startsWith('/api/');
  const isOurs = pathname.endsWith('.data') || headers.get('Content-Type')?.startsWith('text/html');
  if (!isCall && isOurs) return new Response(answered.body, { status, headers });
  await answered.body?.cancel();
  headers.set('Content-Type', isCall ? 'application/json' : 'text/plain; charset=utf-8');
  headers.delete('Content-Length');
  const description = away
    ? 'Il negozio non risponde in questo momento. Riprova tra qualche istante.'
    : 'Si è verificato un errore. Riprova tra poco.';
  if (!isCall) return new Response(description, { status, headers });
  const body = { ok: false, success: false, code: 'unavailable_now', title: 'Errore', description };
  return new Response(JSON.stringify(body), { status, headers });
}

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

async function sendCompressed(request: IncomingMessage, response: ServerResponse, answered: Response) {
  const accepted = request.headers['accept-encoding'];
  const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
  const type = answered.headers.get('Content-Type') ?? '';
  if (!encoding || !answered.body || request.method === 'HEAD' || !COMPRESSIBLE.test(type)) {
    await sendResponse(response, answered);
    return;
  }
  const compressor =
    encoding === 'br' ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', encoding);
  response.appendHeader('Vary', 'Accept-Encoding');
  await pipeline(answered.body, compressor, response);
}

function passToEmulator(port: number, request: IncomingMessage, response: ServerResponse) {
  const { host: _, ...headers } = request.headers;
  const passed = proxyRequest(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
    (answered) => {
      for (const [name] of SECURITY_HEADERS) response.removeHeader(name);
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    },
  );
  passed.on('error', () => {
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('La pagina di pagamento di prova non risponde. Riprova tra poco.');
  });
  request.pipe(passed);
}

function notFound(response: ServerResponse) {
  // A file that goes away while it is being sent can only be cut off.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Cache-Control');
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('Non trovato.');
}

async function main() {
  try {
    const config = readConfig(process.env);
    const running = await startShop(config, {
      tellPassword: (password) => {
        console.log(`Amministratore: ${config.admin.email}`);
        console.log(`Password (mostrata solo ora): ${password}`);
      },
    });
    announce(config, running);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        running.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

function announce(config: Config, running: Awaited<ReturnType<typeof startShop>>) {
  const { shop } = running;
  console.log(`Vetrina è aperta: ${config.publicUrl}`);
  console.log(
    shop.payments.mode === 'test'
      ? 'Pagamenti: modalità di prova, nessun addebito reale.'
      : 'Pagamenti: reali (Stripe).',
  );
  console.log(`Lettere: ${shop.mailer.describe()}`);
}

/** One sentence for what people can mend themselves; everything else keeps its stack. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Impostazione errata: ${error.message}`;
  if (error instanceof DataDirectoryInUse) {
    return `La cartella ${error.message} è già usata da un altro negozio in funzione: fermalo prima di avviarne un secondo.`;
  }
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'La porta è già occupata: scegli un’altra PORT o ferma chi la usa.';
  if (code === 'ECONNREFUSED') return `Il database di DATABASE_URL non risponde (${message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Run as a program; tests import the same bundle and start shops of their own.
if (process.argv[1] === import.meta.filename) await main();
