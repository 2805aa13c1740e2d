import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public web (IANA special-purpose registries). */
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
/** Of IPv6 only what is given out to networks is public; of that, not documentation nor what wraps an IPv4 address. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
WRAPPED.addSubnet('2001::', 23, 'ipv6');
WRAPPED.addSubnet('2001:db8::', 32, 'ipv6');
WRAPPED.addSubnet('2002::', 16, 'ipv6');
WRAPPED.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is one of the public web, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6');
}

/** The address is none of the public web. */
export class NotPublic extends Error {}

/** Resolves a name for the very connection that is made, so that a name cannot lead elsewhere after it was checked. */
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

/** Which IP addresses may be asked; tests name their own machine. */
export type IsAllowed = (address: string, port: number) => boolean;

/** The public web on its own ports. */
export const onOwnPorts: IsAllowed = (address, port) =>
  (port === 80 || port === 443) && isPublicAddress(address);

type Asked = {
  protocols: readonly string[];
  isAllowed: IsAllowed;
  signal: AbortSignal;
  headers: Record<string, string>;
  /** Sent, the request is a POST. */
  body?: Uint8Array;
};

/**
 * Asks an address of the public web alone; nothing is followed.
 * @throws NotPublic for any other, and what the connection says
 */
export async function requestPublic(address: string, asked: Asked): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (!url || !asked.protocols.includes(url.protocol) || url.username || url.password)
    throw new NotPublic(address);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is written as such is never looked up.
  if (isIP(host) && !asked.isAllowed(host, port)) throw new NotPublic(address);
  const { signal, headers, body } = asked;
  const lookupName = lookupAmong((ip) => asked.isAllowed(ip, port));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const method = body ? 'POST' : 'GET';
  return new Promise((done, fail) => {
    request(url, { method, lookup: lookupName, signal, headers, agent: false }, done)
      .once('error', fail)
      .end(body);
  });
}
