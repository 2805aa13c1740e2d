import { useRouteLoaderData } from 'react-router';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { ShopMenu } from '#shop/marketing/menu/shop-menu.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

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

/** A text as an SVG path, in 500ths of the size of its letters; its baseline is 0. */
export type NameOutline = { path: string; width: number };

/** What pages draw of how the owner wants the shop to look. */
export type ShownTheme = {
  /** Stands in the page, behind the shop's sheet. */
  style: string;
  /** Colour of the page, which browsers paint their bars with. */
  ground: string;
  /** The two fonts of the first screen, where they are not the usual ones. */
  fonts?: [display: string, text: string];
  /** Id of the logo's picture. */
  logo?: string;
  /** Id of the icon's files, where it is not the one that ships. */
  icon?: string;
  /** Address of what a shared link shows, where a page has no picture of its own. */
  card?: string;
  /** Of a preview: the shop's name in the letters of its titles. */
  outline?: NameOutline | null;
};

/** What every page knows of the shop. */
export type RootData = {
  identity: PublicIdentity;
  /** The shop's name as it is drawn; null where it is written. */
  nameOutline: NameOutline | null;
  /** Not there in a shop whose owner has touched nothing of it. */
  theme?: ShownTheme;
  shipping: ShippingPolicy;
  /** Text of the sale strip; null while it does not show. */
  saleBanner: string | null;
  /** What is said today beside the opening hours: days with hours of their own, holidays and closures. */
  closure: string | null;
  /** What reductions are called today. */
  saleTerm: SaleTerm;
  /** The links of header and footer, where they are not the usual ones. */
  menu: ShopMenu | null;
  /** The categories that menus and filters show. */
  categories: NamedCategory[];
  paymentMethods: PaymentMethod[];
  /** Whether prices include VAT today, and say so. */
  hasVat: boolean;
  /** How one can pay, in a sentence, with the law's warning where one of the ways is a credit. */
  payWith: string;
  /** Who offers instalments, where the line about them may show: "Klarna o Scalapay". */
  instalments: string | null;
  sustainabilityPublished: boolean;
  /** The demo shop keeps the specification's texts where a live one says what is true of it. */
  demo: boolean;
  /** What the payments are: the shop says so where they are not real. */
  selling: Selling;
  /** The current year, for the copyright line. */
  year: number;
  /** The address shoppers use, without a slash at its end. */
  publicUrl: string;
  /** Id of the account that is signed in; null for nobody, and on every page that is cached. */
  account: string | null;
};

/** The shop as every page knows it; throws where the document itself could not be loaded. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root route has no data here');
  return data;
}
