import type { BlockList } from 'node:net';

/**
 * Behind trusted proxies, the last address of `X-Forwarded-For` that is not theirs: addresses further left
 * are forgeable by the client. Without trusted proxies the header is ignored.
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

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
