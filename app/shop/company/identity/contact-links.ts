import { withoutEnding } from '#lib/ending.ts';
import type { ShopIdentity } from './shop-identity.ts';
import { isStated } from './stated-identity.ts';

/** Undefined without a number: a link without an address is plain text. */
export function phoneHref(identity: Pick<ShopIdentity, 'phone'>): string | undefined {
  return !isStated(identity.phone) ? undefined : `tel:${identity.phone.replace(/[^+\d]/g, '')}`;
}

/** `mailto:` address, with an optional subject and body; none where it is not stated. */
export function mailHref(
  identity: Pick<ShopIdentity, 'email'>,
  mail?: { subject: string; body?: string },
): string | undefined {
  if (!isStated(identity.email)) return undefined;
  if (!mail) return `mailto:${identity.email}`;
  const body = mail.body ? `&body=${encodeURIComponent(mail.body)}` : '';
  return `mailto:${identity.email}?subject=${encodeURIComponent(mail.subject)}${body}`;
}

/** Search address of Google Maps for the shop; null where its place is not stated. */
export function mapsHref({ mapsQuery }: Pick<ShopIdentity, 'mapsQuery'>): string | null {
  return !isStated(mapsQuery)
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapsQuery)}`;
}

/** The shop's profiles on other sites, in display order; only those that the owner has entered. */
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
