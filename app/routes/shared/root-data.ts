import { useRouteLoaderData } from 'react-router';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { ShopMenu } from '#shop/marketing/menu/shop-menu.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

/** The shop's identity as header, footer and structured data show it. */
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

/** SVG path in 500ths of the font size; its baseline is 0. */
export type NameOutline = { path: string; width: number };

export type ShownTheme = {
  /** CSS in the page, after the shop's style sheet. */
  style: string;
  /** Background colour, for browsers' bars. */
  ground: string;
  /** The two fonts of the first screen, unless the default. */
  fonts?: [display: string, text: string];
  logo?: string;
  /** Id of the icon's files, unless the default. */
  icon?: string;
  /** Picture of shared links, for pages without one of their own. */
  card?: string;
  /** In previews: the shop's name in the draft's font. */
  outline?: NameOutline | null;
};

export type RootData = {
  identity: PublicIdentity;
  /** Null where the name is written as text. */
  nameOutline: NameOutline | null;
  /** Missing while the owner has changed nothing. */
  theme?: ShownTheme;
  shipping: ShippingPolicy;
  /** Whether the newsletter can be subscribed to: its confirmations leave. */
  offersNewsletter: boolean;
  /** Null while it is hidden. */
  saleBanner: string | null;
  /** Today's notice beside the opening hours: special hours, holidays, closures. */
  closure: string | null;
  saleTerm: SaleTerm;
  /** Links of header and footer, unless the default. */
  menu: ShopMenu | null;
  /** Those that menus and filters show. */
  categories: NamedCategory[];
  paymentMethods: PaymentMethod[];
  /** Whether prices include VAT today, and say so. */
  hasVat: boolean;
  /** Payment methods in a sentence, with the law's warning for credit; empty while the shop cannot be paid. */
  payWith: string;
  /** Providers of instalments, "Klarna o Scalapay"; null where they may not be mentioned. */
  instalments: string | null;
  sustainabilityPublished: boolean;
  /** The demo shows the specification's texts, a live shop what is true of it. */
  demo: boolean;
  /** Strangers try it, and pages say so. */
  publicDemo: boolean;
  /** Pages say so where payments are not real. */
  selling: Selling;
  /** Who sees the shop while it is closed to strangers; null for them, and while it is open. */
  seesClosed: 'staff' | 'guest' | null;
  year: number;
  /** Origin that shoppers use, without a slash at its end. */
  publicUrl: string;
  /** Id of the signed-in account; null for nobody, and on every cached page. */
  account: string | null;
};

/** Throws where the document itself could not be loaded. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root route has no data here');
  return data;
}
