import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Shop } from '#boot/compose.server.ts';
import { isDataPath, pagePath } from '#lib/page-address.ts';
import type { Answer } from './answer.server.ts';
import { clientAddress } from './client-address.ts';
import { sendCompressed } from './compression.server.ts';
import type { Exchange, Step } from './exchange.ts';
import { failureForm, orUnavailable, sendRefusal, tooBusy } from './failures.server.ts';
import type { AdmitStream } from './live-streams.ts';
import { isRequestOrigin, type Refusal, readForm, refusalOf, UNREADABLE } from './request-body.server.ts';
import type { RouteAt, RouteTable } from './route-table.ts';
import type { Priority, WorkQueue } from './work-queue.ts';

type Needs = {
  shop: Shop;
  routes: RouteTable;
  queue: WorkQueue;
  answer: Answer;
  admitStream: AdmitStream;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** The last step: answers whatever is left. */
export function routeAnswers(needs: Needs): Step {
  return (exchange) => {
    exchange.id = randomUUID();
    answerByRoute(exchange, exchange.id, needs).catch((error) => needs.fail(exchange, error));
    return true;
  };
}

async function answerByRoute(exchange: Exchange, id: string, needs: Needs) {
  const { request, response } = exchange;
  const { shop, routes, queue, answer, admitStream } = needs;
  // Everything after the host, as the router parses it.
  const path = URL.parse(`http://localhost${exchange.url}`)?.pathname;
  if (path === undefined) return sendRefusal(exchange, UNREADABLE);
  const isData = isDataPath(path);
  const route = routes.at(pagePath(path));
  exchange.kind = kindOf(route, isData);
  exchange.probe = route?.facts.probe ?? false;

  const refusal = refusalOf(request, route, new URL(shop.config.publicUrl).origin);
  if (refusal) return sendRefusal(exchange, refusal);
  const from = addressOf(shop, request);
  if (route?.facts.stream && !admitStream(exchange, from)) return;
  const incoming = requestOf(shop.config.publicUrl, request, response);
  if (!incoming) return sendRefusal(exchange, UNREADABLE);
  const read = await readBody(incoming, route);
  if ('refusal' in read) return sendRefusal(exchange, read.refusal);

  const work = () => answer(shop, read.request, { clientAddress: from, id });
  const priority = priorityOf(exchange);
  const fullFor = priority === 'one' && request.method !== 'POST' ? queue.fullFor('one') : null;
  if (fullFor !== null) return sendRefusal(exchange, tooBusy(fullFor));
  const made = priority
    ? await queue.run(async () => (incoming.signal.aborted ? null : work()), priority)
    : await work();
  // The client disconnected while waiting in the queue.
  if (!made) return;
  const answered = await orUnavailable(made, { database: shop.database, as: failureForm(exchange), isData });
  if (!isReading(request) && route?.facts.changesPages && answered.status < 400)
    await awaitAnnouncements(shop);
  if (!answered.headers.has('Cache-Control')) answered.headers.set('Cache-Control', 'no-store');
  await sendCompressed(request, response, answered);
  await throwAway(incoming, request);
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `payment` while paying; null for what never waits. */
function priorityOf({ kind, request }: Exchange): Priority | null {
  if (kind === 'webhook' || (kind === 'api' && request.method === 'POST')) return 'payment';
  return kind === 'page' || kind === 'data' || kind === 'api' ? 'one' : null;
}

/** The next request may precede the announcement: waits for it, or drops all if announcements are missed. */
async function awaitAnnouncements(shop: Shop) {
  const isCaughtUp = await shop.live.caughtUp().catch(() => false);
  if (isCaughtUp) return;
  shop.pages.drop();
  shop.catalogue.drop();
  shop.catalogue.dropSettings();
  shop.cachedSettings.drop();
}

/** Reads the unread rest, so that the connection can be reused. */
async function throwAway(incoming: Request, request: IncomingMessage) {
  if (request.complete) return;
  if (!incoming.bodyUsed) await incoming.body?.cancel();
  request.resume();
}

/**
 * Null for an invalid address or `Host`. Own pages' requests get the public origin: behind a proxy, which ends https
 * and may use another host, the router would otherwise take them for forged.
 */
function requestOf(publicUrl: string, request: IncomingMessage, response: ServerResponse): Request | null {
  const { origin: own, protocol, host } = new URL(publicUrl);
  const { origin = '' } = request.headers;
  try {
    if (origin === own) return createRequest(request, response, { protocol, host });
    const incoming = isRequestOrigin(request.headers) ? { protocol: new URL(origin).protocol } : {};
    return createRequest(request, response, incoming);
  } catch {
    return null;
  }
}

function kindOf(route: RouteAt | null, isData: boolean): Exchange['kind'] {
  return route?.facts.kind ?? (isData ? 'data' : 'page');
}

async function readBody(
  incoming: Request,
  route: RouteAt | null,
): Promise<{ request: Request } | { refusal: Refusal }> {
  const isForm = incoming.method === 'POST' && route?.body?.type === 'form';
  return isForm ? readForm(incoming) : { request: incoming };
}

function addressOf(shop: Pick<Shop, 'config'>, request: IncomingMessage): string {
  return clientAddress(
    request.socket.remoteAddress ?? '',
    request.headers['x-forwarded-for']?.toString(),
    shop.config.trustedProxies,
  );
}
