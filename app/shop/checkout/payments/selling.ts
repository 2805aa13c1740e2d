import { isPublicAddress } from '#lib/public-address.ts';

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
