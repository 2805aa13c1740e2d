import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteClass } from '#platform/metrics.server.ts';

/** A request, its response, and what the steps that handle it record. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The address as requested, with its query. */
  url: string;
  /** Without its query, which may carry searches, addresses and secrets. */
  path: string;
  /** What kind of address it is, for the metrics; the step that answers says so. */
  kind: RouteClass;
  /** Requested by monitoring: logged only when the answer is an error. */
  probe: boolean;
  /** Id of the request in the log; null until it is handed to a route. */
  id: string | null;
  /** Whether it was answered with a page that was cached. */
  cached: boolean;
};

/** Answers the request and returns true, or returns false and leaves it to the next step. */
export type Step = (exchange: Exchange) => boolean;

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { request, response, url, path, kind: 'page', probe: false, id: null, cached: false };
}

/** Ends the exchange with a sentence as plain text; headers set before stay. */
export function answerText(
  { response }: Exchange,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(sentence);
}
