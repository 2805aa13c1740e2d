import { useRouteLoaderData } from 'react-router';
import type { Selling } from './shop/payments/selling.ts';
import type { PaymentMethod } from './shop/settings/payment-methods.ts';
import type { SaleTerm } from './shop/settings/sale-words.ts';
import type { ShippingPolicy } from './shop/settings/shipping-policy.ts';

/** What every page knows of the shop. */
export type RootData = {
  identity: {
    brand: string;
    company: string;
    vatNumber: string;
    street: string;
    postalCode: string;
    city: string;
    province: string;
    phone: string;
    email: string;
    whatsapp: string;
    instagram: string;
    facebook: string;
  };
  shipping: ShippingPolicy;
  /** Text of the sale strip; null while it does not show. */
  saleBanner: string | null;
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
};

/** The shop as every page knows it; throws where the document itself could not be loaded. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root route has no data here');
  return data;
}
