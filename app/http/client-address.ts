import type { BlockList } from 'node:net';

/**
 * The client's address. Behind trusted proxies it is the last address of `X-Forwarded-For` that is not one of
 * theirs; what stands further left was written by the client and is ignored. Without trusted
 * proxies the header counts for nothing at all.
 */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  trusted: BlockList | null,
): string {
  const peer = plain(remote);
  if (!trusted || !forwardedFor || !isTrusted(peer, trusted)) return peer;
  const claimed = forwardedFor.split(',').map((one) => plain(one.trim()));
  for (const address of claimed.reverse()) {
    if (!isAddress(address)) return peer;
    if (!isTrusted(address, trusted)) return address;
  }
  return claimed.at(-1) ?? peer;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isAddress(address) && trusted.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function isAddress(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) || (/^[0-9a-f:.]+$/i.test(text) && text.includes(':'));
}

/** One spelling for IPv4 addresses, which sockets also write as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
