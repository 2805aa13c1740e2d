import type { Step } from './exchange.ts';
import { sendRefusal } from './failures.server.ts';
import { UNREADABLE } from './request-body.server.ts';
import { pagePath, type RouteTable } from './route-table.ts';

/**
 * Refuses, before anything reads it, a request that names several hosts (RFC 9112 section 3.2), of which Node would take
 * the first and a proxy perhaps the last, and one whose address holds a NUL, which no row can hold or be compared with.
 */
export function refuseUnreadable(routes: RouteTable): Step {
  return (exchange) => {
    const { request, url, path } = exchange;
    if (hostsOf(request.rawHeaders) < 2 && !url.includes('%00')) return false;
    exchange.kind = routes.at(pagePath(path))?.facts.kind ?? exchange.kind;
    sendRefusal(exchange, UNREADABLE);
    return true;
  };
}

/** `rawHeaders` are names and values by turns, each as often as it was sent. */
function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
