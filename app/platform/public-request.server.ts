import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA special-purpose registries. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
/** Allocated IPv6 ranges; minus documentation and wrapped IPv4 addresses. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
WRAPPED.addSubnet('2001::', 23, 'ipv6');
WRAPPED.addSubnet('2001:db8::', 32, 'ipv6');
WRAPPED.addSubnet('2002::', 16, 'ipv6');
WRAPPED.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6');
}

export class NotPublic extends Error {}

/** Resolves within the connection, so that a name cannot resolve differently after the check. */
const lookupAmong =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new NotPublic(`${hostname} is not public`), '', 0);
      }
      if (options.all) (done as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
      else done(null, first.address, first.family);
    });

/** Decides whether an address may be reached; tests allow their own machine. */
export type IsAllowed = (address: string, port: number) => boolean;

export const onOwnPorts: IsAllowed = (address, port) =>
  (port === 80 || port === 443) && isPublicAddress(address);

type RequestOptions = {
  protocols: readonly string[];
  isAllowed: IsAllowed;
  /** Timeout (ms) from the name lookup to the end of `read`. */
  timeLimitMs: number;
  headers: Record<string, string>;
  /** If present, the request is a POST. */
  body?: Uint8Array;
};

/**
 * Requests a public address without redirects; closes the connection after `timeLimitMs` in any case.
 * @throws NotPublic for other addresses; connection errors; timeout
 */
export async function requestPublic<Read>(
  address: string,
  options: RequestOptions,
  read: (response: IncomingMessage) => Read | Promise<Read>,
): Promise<Read> {
  const url = URL.parse(address);
  if (!url || !options.protocols.includes(url.protocol) || url.username || url.password)
    throw new NotPublic(address);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal addresses are never looked up.
  if (isIP(host) && !options.isAllowed(host, port)) throw new NotPublic(address);
  const lookupName = lookupAmong((ip) => options.isAllowed(ip, port));
  const { headers, body } = options;
  const method = body ? 'POST' : 'GET';
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = open(url, { method, lookup: lookupName, headers, agent: false });
  const failed = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => failed.reject(new Error('The answer took too long')),
    Math.max(0, options.timeLimitMs),
  );
  try {
    return await Promise.race([answerTo(request, body).then(read), failed.promise]);
  } finally {
    clearTimeout(limit);
    request.destroy();
  }
}

/** Any of these events may be the only one. */
function answerTo(request: ClientRequest, body: Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    request
      .once('response', done)
      // Stays attached: errors may follow the answer.
      .on('error', fail)
      .once('upgrade', (_, socket) => {
        socket.destroy();
        fail(new Error('The server changed to another protocol'));
      })
      .once('close', () => fail(new Error('The connection was closed without an answer')))
      .end(body);
  });
}
