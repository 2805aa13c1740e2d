import type { Log } from '#platform/log.server.ts';
import type { Metrics } from '#platform/metrics.server.ts';
import type { Exchange } from './exchange.ts';

/** Proxies' status for a client that disconnected before its answer. */
const GONE = 499;
const LOGGED_PATH = 200;

/** Called after all steps; `began` in ms. */
type CountRequest = (exchange: Exchange, began: number) => void;

/** Counts requests and optionally logs them, without client address or query. */
export function recordRequests({
  metrics,
  log,
  accessLog,
}: {
  metrics: Metrics;
  log: Log;
  accessLog: boolean;
}): CountRequest {
  function count(exchange: Exchange, began: number, status: number) {
    const { request, kind, cached, id } = exchange;
    const seconds = (performance.now() - began) / 1000;
    metrics.answered({ route: kind, status, seconds, cached });
    if (!accessLog || (exchange.probe && status < 400)) return;
    log.info('request', {
      ...(id === null ? {} : { request: id }),
      method: request.method,
      path: exchange.path.slice(0, LOGGED_PATH),
      status,
      ms: Math.round(seconds * 1000),
      ...(cached ? { cached: true } : {}),
    });
  }

  return (exchange, began) => {
    const { response } = exchange;
    // Cached answers are finished by now: a listener would cost as much as the lookup.
    if (response.writableFinished) return count(exchange, began, response.statusCode);
    metrics.open.add(exchange);
    response.once('close', () => {
      metrics.open.delete(exchange);
      count(exchange, began, response.writableFinished ? response.statusCode : GONE);
    });
  };
}
