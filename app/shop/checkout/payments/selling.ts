/** What the shop's payments are: real, of no consequence, or none at all. */
export type Selling = 'live' | 'test' | 'off';

/** What decides about it. */
export type SellingFacts = {
  /** What the payment provider takes: real money, or none. */
  mode: 'live' | 'test';
  /** Whether there are keys of a payment provider; without them the built-in emulator plays it. */
  hasKeys: boolean;
  publicUrl: string;
  /** Whether test payments on a public address are wanted. */
  testPayments: boolean;
};

/**
 * A shop on a public address that nobody gave keys sells nothing: orders that everybody can have for the number of a
 * test card would look like real ones. Test keys are an answer to that question, a missing pair is not.
 */
export function sellingOf({ mode, hasKeys, publicUrl, testPayments }: SellingFacts): Selling {
  if (mode === 'live') return 'live';
  return !hasKeys && !testPayments && isPublicAddress(publicUrl) ? 'off' : 'test';
}

/** Whether shoppers may be at the address: https, and not this very machine. */
export function isPublicAddress(publicUrl: string): boolean {
  const address = publicUrl.toLowerCase();
  return address.startsWith('https://') && !isLoopbackHost(hostOf(address.slice('https://'.length)));
}

/** `localhost:3000/x` → `localhost`; an IPv6 address keeps its brackets. */
function hostOf(rest: string): string {
  const authority = rest.split('/')[0] ?? '';
  return authority.startsWith('[') ? `${authority.split(']')[0]}]` : (authority.split(':')[0] ?? '');
}

function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.[\d.]+$/.test(host)
  );
}
