/** Real payments, test payments, or none. */
export type Selling = 'live' | 'test' | 'off';

export type SellingFacts = {
  /** `test`: the provider takes no real money. */
  mode: 'live' | 'test';
  /** Without keys the built-in emulator is the provider. */
  hasKeys: boolean;
  publicUrl: string;
  /** Allows test payments on a public address. */
  testPayments: boolean;
};

/** A public shop without keys sells nothing: test cards would make orders that look real. */
export function sellingOf({ mode, hasKeys, publicUrl, testPayments }: SellingFacts): Selling {
  if (mode === 'live') return 'live';
  return !hasKeys && !testPayments && isPublicAddress(publicUrl) ? 'off' : 'test';
}

/** https, and not this machine. */
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
