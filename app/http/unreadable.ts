import { pagePath } from '#lib/page-address.ts';
import type { Step } from './exchange.ts';
import { sendRefusal } from './failures.server.ts';
import { UNREADABLE } from './request-body.server.ts';
import type { RouteTable } from './route-table.ts';

/** Refuses several hosts (RFC 9112 section 3.2: proxies may choose another), and NUL, which no database stores. */
export function refuseUnreadable(routes: RouteTable): Step {
  return (exchange) => {
    const { request, url, path } = exchange;
    if (hostsOf(request.rawHeaders) < 2 && !url.includes('%00')) return false;
    exchange.kind = routes.at(pagePath(path))?.facts.kind ?? exchange.kind;
    sendRefusal(exchange, UNREADABLE);
    return true;
  };
}

/** `rawHeaders`: names and values alternate, with duplicates. */
function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
