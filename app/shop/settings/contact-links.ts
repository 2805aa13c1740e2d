import { withoutEnding } from '../../lib/ending.ts';
import type { ShopIdentity } from './settings.ts';

/** `tel:` address of the shop's phone, digits and leading "+" only. */
export function phoneHref(identity: Pick<ShopIdentity, 'phone'>): string {
  return `tel:${identity.phone.replace(/[^+\d]/g, '')}`;
}

/** `mailto:` address of the shop, with an optional subject and body ready to complete. */
export function mailHref(
  identity: Pick<ShopIdentity, 'email'>,
  letter?: { subject: string; body?: string },
): string {
  if (!letter) return `mailto:${identity.email}`;
  const body = letter.body ? `&body=${encodeURIComponent(letter.body)}` : '';
  return `mailto:${identity.email}?subject=${encodeURIComponent(letter.subject)}${body}`;
}

/** Search address of Google Maps for the shop. */
export function mapsHref(identity: ShopIdentity): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(identity.mapsQuery)}`;
}

/** Where the shop is found beside its own pages, in the order in which it is told; only what the owner has named. */
export function outsideLinks({
  instagram,
  facebook,
  whatsapp,
}: Pick<ShopIdentity, 'instagram' | 'facebook' | 'whatsapp'>) {
  return [
    { label: 'Instagram', href: instagram },
    { label: 'Facebook', href: facebook },
    { label: 'WhatsApp', href: whatsapp && `https://wa.me/${whatsapp}` },
  ].filter(({ href }) => href !== '');
}

/** Name of a social profile as its address ends: "https://www.instagram.com/nome" gives "@nome". */
export function profileName(address: string): string {
  return `@${withoutEnding(address, '/?#').split('/').at(-1)}`;
}
