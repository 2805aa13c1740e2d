import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteClass } from '#platform/metrics.server.ts';

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  url: string;
  /** Without the query, which may contain searches, addresses and secrets. */
  path: string;
  kind: RouteClass;
  /** Requested by monitoring: logged only on errors. */
  probe: boolean;
  /** Null until a route handles it. */
  id: string | null;
  cached: boolean;
};

/** Returns false to leave the request to the next step. */
export type Step = (exchange: Exchange) => boolean;

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { request, response, url, path, kind: 'page', probe: false, id: null, cached: false };
}

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
