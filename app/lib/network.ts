/**
 * Whom a limit counts together. One connection has one IPv4 address, but a whole /64 of IPv6 addresses to choose
 * from: there the network counts, not the address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  // An IPv4 address at the end stands for two groups.
  const after = groups(tail ?? '').flatMap((group) => (group.includes('.') ? [group, group] : [group]));
  const before = groups(head);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The same where a limit is there for shoppers: null for this very machine's, which are not counted. A proxy that
 * `TRUSTED_PROXIES` does not name hides every shopper behind it: a limit that counts them as one network would close the shop.
 */
export function shoppersNetwork(address: string): string | null {
  return isLoopback(address) ? null : networkOf(address);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}
