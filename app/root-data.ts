import { useRouteLoaderData } from 'react-router';
import { type Packed, unpack } from './lib/packed.ts';
import type { Selling } from './shop/payments/selling.ts';
import type { PaymentMethod } from './shop/settings/payment-methods.ts';
import type { SaleTerm } from './shop/settings/sale-words.ts';
import type { ShopIdentity } from './shop/settings/settings.ts';
import type { ShippingPolicy } from './shop/settings/shipping-policy.ts';

/** What of the shop's identity every page carries: what its header, footer and structured data show. */
const PUBLIC_IDENTITY = [
  'brand',
  'company',
  'vatNumber',
  'street',
  'postalCode',
  'city',
  'province',
  'phone',
  'email',
  'whatsapp',
  'instagram',
  'facebook',
] as const satisfies (keyof ShopIdentity)[];

export type PublicIdentity = Pick<ShopIdentity, (typeof PUBLIC_IDENTITY)[number]>;

export function publicIdentity(identity: ShopIdentity): PublicIdentity {
  return Object.fromEntries(PUBLIC_IDENTITY.map((name) => [name, identity[name]])) as PublicIdentity;
}

/** What every page knows of the shop. */
export type RootData = {
  identity: PublicIdentity;
  shipping: ShippingPolicy;
  /** Text of the sale strip; null while it does not show. */
  saleBanner: string | null;
  /** What is said today beside the opening hours: days with hours of their own, holidays and closures. */
  closure: string | null;
  /** What reductions are called today. */
  saleTerm: SaleTerm;
  paymentMethods: PaymentMethod[];
  /** Whether the line about three instalments may show. */
  instalments: boolean;
  sustainabilityPublished: boolean;
  /** What the payments are: the shop says so where they are not real. */
  selling: Selling;
  /** The current year, for the copyright line. */
  year: number;
  /** The address shoppers use, without a slash at its end. */
  publicUrl: string;
  /** Whether somebody is signed in; true on no page that is kept. */
  signedIn: boolean;
};

/** The shop as every page knows it; throws where the document itself could not be loaded. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<Packed<RootData>>('root');
  if (!data) throw new Error('The root route has no data here');
  return unpack(data);
}
