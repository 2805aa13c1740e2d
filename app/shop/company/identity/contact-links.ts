import { withoutEnding } from '#lib/ending.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ShopIdentity } from './shop-identity.ts';

/** `tel:` address of the shop's phone, digits and leading "+" only. */
export function phoneHref(identity: Pick<ShopIdentity, 'phone'>): string {
  return `tel:${identity.phone.replace(/[^+\d]/g, '')}`;
}

/** `mailto:` address of the shop, with an optional subject and body ready to complete. */
export function mailHref(
  identity: Pick<ShopIdentity, 'email'>,
  mail?: { subject: string; body?: string },
): string {
  if (!mail) return `mailto:${identity.email}`;
  const body = mail.body ? `&body=${encodeURIComponent(mail.body)}` : '';
  return `mailto:${identity.email}?subject=${encodeURIComponent(mail.subject)}${body}`;
}

/** A message to the shop on WhatsApp, ready to send; null in a shop without a number. */
export function whatsappHref({ whatsapp }: Pick<ShopIdentity, 'whatsapp'>, text: string): string | null {
  return whatsapp === '' ? null : `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

/** What is asked of a product, in the size that is chosen. */
export function productQuestion(product: { name: string; size: string | null; address: string }): string {
  const { name, size, address } = product;
  return `Buongiorno! Vorrei un’informazione su «${name}»${size ? `, ${sizeName(size)}` : ''}: ${address}`;
}

/** What is asked of an order. */
export function orderQuestion(number: string): string {
  return `Buongiorno! Vi scrivo per l’ordine ${number}.`;
}

/** What is asked of a cart: its pieces, one a line. */
export function cartQuestion(
  pieces: readonly { name: string; size: string | null; quantity: number }[],
): string {
  const lines = pieces.map(
    ({ name, size, quantity }) => `${quantity} × ${name}${size ? `, ${sizeName(size)}` : ''}`,
  );
  return ['Buongiorno! Nel carrello ho:', ...lines].join('\n');
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

/**
 * A number as the messaging link wants it, in digits with the country before them: `333 1234567` is an Italian mobile
 * number, `+` or `00` begins any other. Null for what is neither, or has fewer than 9 or more than 13 digits behind the
 * country; of other countries' codes, which have one to three digits, it cannot be told, and the whole must fit.
 */
export function whatsappNumber(typed: string): string | null {
  const text = typed.replace(/[\s./()-]/g, '');
  const abroad = /^(?:\+|00)([1-9]\d+)$/.exec(text)?.[1];
  const national = abroad?.startsWith('39')
    ? abroad.slice(2)
    : abroad === undefined
      ? italianNumber(text)
      : null;
  if (national) return isLong(national) ? `39${national}` : null;
  return abroad !== undefined && !abroad.startsWith('39') && abroad.length >= 10 && abroad.length <= 15
    ? abroad
    : null;
}

/** The digits of an Italian number: of a mobile (3…) or a landline (0…), perhaps with 39 before it and no sign. */
function italianNumber(text: string): string | null {
  if (/^39[03]\d{8,10}$/.test(text)) return text.slice(2);
  return /^[03]\d+$/.test(text) ? text : null;
}

const isLong = (national: string) => national.length >= 9 && national.length <= 13;

/** Name of a social profile as its address ends: "https://www.instagram.com/nome" gives "@nome". */
export function profileName(address: string): string {
  return `@${withoutEnding(address, '/?#').split('/').at(-1)}`;
}
