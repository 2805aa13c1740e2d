import type { Log } from '../platform/log.server.ts';
import type { Metrics } from '../platform/metrics.server.ts';
import type { Step } from './exchange.ts';

/** The status that proxies use for a client that disconnected before its answer. */
const GONE = 499;
/** Characters of a path that are logged. */
const LOGGED_PATH = 200;

/** Counts each answered request and, if configured, logs it without client address or query. */
export function recordRequests({
  metrics,
  log,
  accessLog,
}: {
  metrics: Metrics;
  log: Log;
  accessLog: boolean;
}): Step {
  return (exchange) => {
    const began = performance.now();
    metrics.open.add(exchange);
    exchange.response.once('close', () => {
      const { request, response, kind, kept, id } = exchange;
      metrics.open.delete(exchange);
      const seconds = (performance.now() - began) / 1000;
      const status = response.writableFinished ? response.statusCode : GONE;
      metrics.answered({ route: kind, status, seconds, kept });
      if (!accessLog || (exchange.probe && status < 400)) return;
      log.info('request', {
        ...(id === null ? {} : { request: id }),
        method: request.method,
        path: exchange.path.slice(0, LOGGED_PATH),
        status,
        ms: Math.round(seconds * 1000),
        ...(kept ? { kept: true } : {}),
      });
    });
    return false;
  };
}
