import { z } from 'zod';
import { mediaSettings } from '#shop/catalog/media/media.section.ts';
import { productSettings } from '#shop/catalog/products/products.section.ts';
import { searchSettings } from '#shop/catalog/search/search.section.ts';
import { sizingSettings } from '#shop/catalog/sizing/sizing.section.ts';
import { orderEntrySettings } from '#shop/checkout/order-entry/order-entry.section.ts';
import { paymentMethodSettings } from '#shop/checkout/payment-methods/payment-methods.section.ts';
import { staffOrderSettings } from '#shop/checkout/staff-orders/staff-orders.section.ts';
import { identitySettings } from '#shop/company/identity/identity.section.ts';
import { openingHoursSettings } from '#shop/company/opening-hours/opening-hours.section.ts';
import { reviewSettings } from '#shop/customers/reviews/reviews.section.ts';
import { taxSettings } from '#shop/finance/tax/tax.section.ts';
import { guaranteeSettings } from '#shop/legal/guarantee/guarantee.section.ts';
import { dutySettings } from '#shop/legal/terms/duties.section.ts';
import { editorialSettings } from '#shop/marketing/editorial/editorial.section.ts';
import { homePageSettings } from '#shop/marketing/home-page/home-page.section.ts';
import { menuSettings } from '#shop/marketing/menu/menu.section.ts';
import { pageSettings } from '#shop/marketing/pages/pages.section.ts';
import { themeSettings } from '#shop/marketing/theme/theme.section.ts';
import { courierSettings } from '#shop/orders/couriers/couriers.section.ts';
import { offlinePaymentSettings } from '#shop/orders/offline-payments/offline-payments.section.ts';
import { deliverySettings } from '#shop/pricing/delivery/delivery.section.ts';
import { salePeriodSettings } from '#shop/pricing/sale-periods/sale-periods.section.ts';
import { reservationSettings } from '#shop/stock/reservations/reservations.section.ts';
import { type AnySetting, type StoredOf, setting, settingsIn } from './section.ts';

/**
 * Everything that the owner sets, each stated by its room in a file `*.section.ts`. What is stored, what a shop starts with
 * and what `loadSettings` answers follow from this list.
 */
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
  /** The demo shop shows the specification's tile prices where it has no product; a live shop shows none. */
  demo: setting('demo', z.boolean(), false),
};

/** Stored beside them, and read by one page alone (`loadSetting`). */
const READ_ALONE = { ...courierSettings, ...offlinePaymentSettings };

type Stored = StoredOf<typeof SETTINGS> & StoredOf<typeof READ_ALONE>;
export type SettingKey = keyof Stored;
export type SettingValue<K extends SettingKey> = Stored[K];

const BY_KEY = new Map([SETTINGS, READ_ALONE].flatMap(settingsIn).map((one) => [one.key, one]));

/** What is stated of the setting that is stored under a key. */
export function settingOf(key: SettingKey): AnySetting {
  const one = BY_KEY.get(key);
  if (!one) throw new RangeError(`No room states the setting ${key}`);
  return one;
}
