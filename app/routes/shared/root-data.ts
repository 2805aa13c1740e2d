import { useRouteLoaderData } from 'react-router';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { ShopMenu } from '#shop/marketing/menu/shop-menu.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

/** The parts of the shop's identity that pages show to everybody. */
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
  /** CSS after the shop's style sheet. */
  style: string;
  /** Background colour, also of browsers' bars. */
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
  /** Missing for the default theme. */
  theme?: ShownTheme;
  shipping: ShippingPolicy;
  /** Whether confirmations can be sent, so that the newsletter can be subscribed to. */
  offersNewsletter: boolean;
  /** Text of the sale strip; null while hidden. */
  saleBanner: string | null;
  /** Today's notice beside the opening hours: special hours, holidays, closures. */
  closure: string | null;
  saleTerm: SaleTerm;
  /** Links of header and footer, unless the default. */
  menu: ShopMenu | null;
  /** Categories for menus and filters. */
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
  /** Open to strangers as a demonstration, which pages state. */
  publicDemo: boolean;
  /** Whether payments are real; pages state if not. */
  selling: Selling;
  /** Who sees the closed shop; null for strangers, and while it is open. */
  seesClosed: 'staff' | 'guest' | null;
  year: number;
  /** Public origin without trailing slash. */
  publicUrl: string;
  /** Account id; null if signed out, and on every cached page. */
  account: string | null;
};

/** @throws if the document's data could not be loaded */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root route has no data here');
  return data;
}
