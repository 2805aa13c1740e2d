import { z } from 'zod';
import { gallerySection, mediaSettings } from '#shop/catalog/media/media.section.ts';
import { productSettings } from '#shop/catalog/products/products.section.ts';
import { searchSection, searchSettings } from '#shop/catalog/search/search.section.ts';
import { sizesSection, sizingSettings } from '#shop/catalog/sizing/sizing.section.ts';
import { orderEntrySettings, orderLimitSection } from '#shop/checkout/order-entry/order-entry.section.ts';
import {
  instalmentsSection,
  paymentMethodSettings,
  paymentsSection,
  unpaidSection,
} from '#shop/checkout/payment-methods/payment-methods.section.ts';
import { byHandSection, staffOrderSettings } from '#shop/checkout/staff-orders/staff-orders.section.ts';
import {
  companySection,
  contactsSection,
  identitySettings,
  socialSection,
  textsSection,
} from '#shop/company/identity/identity.section.ts';
import { launchSettings } from '#shop/company/launch/launch.section.ts';
import {
  closuresSection,
  hoursSection,
  openingHoursSettings,
  specialHoursSection,
} from '#shop/company/opening-hours/opening-hours.section.ts';
import { reviewSettings } from '#shop/customers/reviews/reviews.section.ts';
import { taxSection, taxSettings } from '#shop/finance/tax/tax.section.ts';
import { guaranteeSettings } from '#shop/legal/guarantee/guarantee.section.ts';
import { dutiesSection, dutySettings } from '#shop/legal/terms/duties.section.ts';
import { editorialSettings } from '#shop/marketing/editorial/editorial.section.ts';
import { heroForms, homePageSettings } from '#shop/marketing/home-page/home-page.section.ts';
import { menuSettings } from '#shop/marketing/menu/menu.section.ts';
import { pageSettings, pagesSection } from '#shop/marketing/pages/pages.section.ts';
import { themeSettings } from '#shop/marketing/theme/theme.section.ts';
import { releaseSettings } from '#shop/operations/releases/releases.section.ts';
import { courierSettings } from '#shop/orders/couriers/couriers.section.ts';
import { offlinePaymentSettings } from '#shop/orders/offline-payments/offline-payments.section.ts';
import { deliverySection, deliverySettings } from '#shop/pricing/delivery/delivery.section.ts';
import {
  bannerSection,
  salePeriodSettings,
  salesSection,
} from '#shop/pricing/sale-periods/sale-periods.section.ts';
import { reservationSettings, reservationsSection } from '#shop/stock/reservations/reservations.section.ts';
import {
  type AnySetting,
  type Section,
  type StoredOf,
  setting,
  settingsIn,
  type ValuesOf,
} from './section.ts';

/** All settings, declared in `*.section.ts`; storage, defaults and `loadSettings` follow from this list. */
export const SETTINGS = {
  ...identitySettings,
  ...openingHoursSettings,
  ...taxSettings,
  ...deliverySettings,
  ...salePeriodSettings,
  ...paymentMethodSettings,
  ...orderEntrySettings,
  ...staffOrderSettings,
  ...reservationSettings,
  ...reviewSettings,
  ...mediaSettings,
  ...sizingSettings,
  ...searchSettings,
  ...productSettings,
  ...pageSettings,
  ...dutySettings,
  ...guaranteeSettings,
  ...homePageSettings,
  ...editorialSettings,
  ...menuSettings,
  ...themeSettings,
  ...launchSettings,
  /** The demonstration shows the specification's prices on tiles without a product. */
  demo: setting('demo', z.boolean(), false),
};

type Needed = ValuesOf<typeof SETTINGS>;

/** Sections of the settings, in the order of their pages. */
export const SECTIONS = {
  identity: companySection,
  taxes: taxSection,
  contacts: contactsSection,
  social: socialSection,
  hours: hoursSection,
  special: specialHoursSection,
  closures: closuresSection,
  shipping: deliverySection,
  banner: bannerSection,
  sales: salesSection,
  orders: orderLimitSection,
  reservations: reservationsSection,
  gallery: gallerySection,
  payments: paymentsSection,
  unpaid: unpaidSection,
  byHand: byHandSection,
  instalments: instalmentsSection,
  sizes: sizesSection,
  search: searchSection,
  texts: textsSection,
  pages: pagesSection,
  duties: dutiesSection,
} satisfies Record<string, Section<Needed>>;

export type SectionName = keyof typeof SECTIONS;

export type SeenSection = {
  [S in SectionName]: (typeof SECTIONS)[S]['isSeen'] extends true ? S : never;
}[SectionName];

/** Two texts whose forms are on another screen. */
export const HERO_FORMS = heroForms;

/** Settings that single pages read (`loadSetting`). */
const READ_ALONE = { ...courierSettings, ...offlinePaymentSettings, ...releaseSettings };

type Stored = StoredOf<typeof SETTINGS> & StoredOf<typeof READ_ALONE>;
export type SettingKey = keyof Stored;
export type SettingValue<K extends SettingKey> = Stored[K];

const BY_KEY = new Map([SETTINGS, READ_ALONE].flatMap(settingsIn).map((one) => [one.key, one]));

export function settingOf(key: SettingKey): AnySetting {
  const one = BY_KEY.get(key);
  if (!one) throw new RangeError(`No room states the setting ${key}`);
  return one;
}
