import { withoutEnding } from '#lib/ending.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ShopIdentity } from './shop-identity.ts';
import { isStated } from './stated-identity.ts';

/** None where the number is not stated: a link without an address is plain text. */
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

/** Link to a WhatsApp message to the shop; null in a shop without a number. */
export function whatsappHref({ whatsapp }: Pick<ShopIdentity, 'whatsapp'>, text: string): string | null {
  return whatsapp === '' ? null : `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

/** Link to a WhatsApp message to a customer; null where her telephone is an Italian landline or no number. */
export function customerWhatsappHref(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number === null || number.startsWith('390') ? null : whatsappHref({ whatsapp: number }, text);
}

/** Text of a question about a product in the chosen size. */
export function productQuestion(product: { name: string; size: string | null; address: string }): string {
  const { name, size, address } = product;
  return `Buongiorno! Vorrei un’informazione su «${name}»${size ? `, ${sizeName(size)}` : ''}: ${address}`;
}

export function orderQuestion(number: string): string {
  return `Buongiorno! Vi scrivo per l’ordine ${number}.`;
}

/** Text of a question about a cart, one item a line. */
export function cartQuestion(
  pieces: readonly { name: string; size: string | null; quantity: number }[],
): string {
  const lines = pieces.map(
    ({ name, size, quantity }) => `${quantity} × ${name}${size ? `, ${sizeName(size)}` : ''}`,
  );
  return ['Buongiorno! Nel carrello ho:', ...lines].join('\n');
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

/**
 * A number in digits with country code: `333 1234567` is an Italian mobile, `+` or `00` begins any other.
 * Null unless 9 to 13 digits follow (country codes of 1 to 3 digits cannot be told apart).
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

/** Digits of an Italian mobile (3…) or landline (0…), perhaps with 39 before it and no plus sign. */
function italianNumber(text: string): string | null {
  if (/^39[03]\d{8,10}$/.test(text)) return text.slice(2);
  return /^[03]\d+$/.test(text) ? text : null;
}

const isLong = (national: string) => national.length >= 9 && national.length <= 13;

/** Name of a social profile as its address ends: "https://www.instagram.com/nome" gives "@nome". */
export function profileName(address: string): string {
  return `@${withoutEnding(address, '/?#').split('/').at(-1)}`;
}
