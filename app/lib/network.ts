/** Key of limits: the IPv4 address, or the IPv6 /64 network, all of which one connection can use. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  // A trailing IPv4 address stands for two groups.
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
 * As `networkOf`; null (not limited) for this machine: behind a proxy missing in `TRUSTED_PROXIES` all shoppers share
 * its address, and a limit would close the shop.
 */
export function shoppersNetwork(address: string): string | null {
  return isLoopback(address) ? null : networkOf(address);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}
