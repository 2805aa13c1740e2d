import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { API_FAILURES } from '#boot/api-failures.ts';
import type { Shop } from '#boot/compose.server.ts';
import { MEDIA_PATH } from '#lib/media-path.ts';
import { isDataPath } from '#lib/page-address.ts';
import type { Answer } from './answer.server.ts';
import { builtFiles } from './built-files.server.ts';
import { answerText, type Exchange, exchangeOf, type Step } from './exchange.ts';
import { orUnavailable } from './failures.server.ts';
import { limitStreams } from './live-streams.ts';
import { mediaFiles } from './media-files.ts';
import { cachedPages } from './page-cache/cached-pages.server.ts';
import { paymentPage } from './payment-page.ts';
import { recordRequests } from './record-requests.ts';
import { routeTable } from './route-table.ts';
import { routeAnswers } from './routes.server.ts';
import { markSaveData } from './save-data.ts';
import { headersOfPages, noSniffing, securityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { refuseUnreadable } from './unreadable.ts';
import { createWorkQueue } from './work-queue.ts';

/** Concurrent renderings. The embedded database runs in this thread, so more would only delay everything else. */
const PAGES_AT_A_TIME = { embedded: 1, server: 4 };

/** The first step that answers ends the exchange. */
export function createListener(shop: Shop, build: ServerBuild, answer: Answer): RequestListener {
  const { config, emulatorPort, database } = shop;
  const routes = routeTable(build.routes);
  const fail = failer(shop);
  const queue = createWorkQueue({ concurrency: PAGES_AT_A_TIME[database.engine] });
  const headers = headersOfPages({
    isHttps: config.publicUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
  });
  const forAll = { ...shop, settings: shop.cachedSettings.read };
  const cached = cachedPages({
    pages: shop.pages,
    routes,
    queue,
    headers,
    now: shop.now,
    log: shop.log,
    make: async (address, requested) => {
      const url = new URL(address, config.publicUrl);
      const answered = await answer(forAll, new Request(url), requested);
      return orUnavailable(answered, { database, as: 'page', isData: isDataPath(url.pathname) });
    },
    fail,
  });
  const record = recordRequests({ metrics: shop.metrics, log: shop.log, accessLog: config.accessLog });
  const steps: Step[] = [
    refuseUnreadable(routes),
    markSaveData,
    // Checked on each request: after a suspension requests arrive before any timer runs.
    () => {
      shop.live.checkSilence();
      return false;
    },
    cached.send,
    noSniffing,
    builtFiles('build/client'),
    securityHeaders(headers),
    mediaFiles(`${MEDIA_PATH}/`, join(config.dataDir, 'media', 'public')),
    ...(emulatorPort === null
      ? []
      : [paymentPage({ port: emulatorPort, shopOrigin: new URL(config.publicUrl).origin })]),
    cached.make,
    routeAnswers({ shop, routes, queue, answer, admitStream: limitStreams(), fail }),
  ];
  const traced = config.tracesEndpoint === null ? null : traceRequests(routes);
  const handle = (exchange: Exchange) => {
    try {
      for (const step of steps) if (step(exchange)) break;
    } catch (error) {
      fail(exchange, error);
    }
  };
  return (request, response) => {
    const began = performance.now();
    const exchange = exchangeOf(request, response);
    if (traced) traced(exchange, () => handle(exchange));
    else handle(exchange);
    record(exchange, began);
  };
}

function failer({ log }: Pick<Shop, 'log'>) {
  return (exchange: Exchange, error: unknown) => {
    const { request, response, id, path } = exchange;
    if (request.socket.destroyed) return;
    log.error(error, { request: id, path: path.slice(0, 200) });
    if (response.headersSent) response.end();
    else answerText(exchange, 500, API_FAILURES.failed.description);
  };
}
