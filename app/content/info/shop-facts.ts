import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/settings/payment-methods.ts';
import type { ShopIdentity } from '../../shop/settings/settings.ts';

const _PAYMENT_NAMES: Record<PaymentMethod, string> = {
  card: 'carta di credito Visa, Mastercard o American Express',
  paypal: 'PayPal',
  klarna: 'Klarna, in tre rate',
};

/** The methods that checkout offers, as the information pages name them. */
export function paymentMethodNames(methods: readonly PaymentMethod[]): string[] {
  return methods.map((method) => PAYMENT_METHODS[method].inTerms);
}

/** Embeddable OpenStreetMap page, about 700 m wide, with a marker on the shop. */
export function mapEmbedSrc(identity: ShopIdentity): string {
  const { latitude, longitude } = identity;
  const box = [longitude - 0.0045, latitude - 0.0025, longitude + 0.0045, latitude + 0.0025];
  const params = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${params}`;
}

/** The shop's address on one line. */
export function addressLine(identity: ShopIdentity): string {
  return `${identity.street}, ${identity.postalCode} ${identity.city} (${identity.province})`;
}
