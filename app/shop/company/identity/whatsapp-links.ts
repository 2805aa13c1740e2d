import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ShopIdentity } from './shop-identity.ts';

/** Link to a WhatsApp message to the shop; null in a shop without a number. */
export function whatsappHref({ whatsapp }: Pick<ShopIdentity, 'whatsapp'>, text: string): string | null {
  return whatsapp === '' ? null : `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}

/** Link to a WhatsApp message to a customer; null where her telephone is an Italian landline or no number. */
export function customerWhatsappHref(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number === null || number.startsWith('390') ? null : whatsappHref({ whatsapp: number }, text);
}

export function productQuestion(product: { name: string; size: string | null; address: string }): string {
  const { name, size, address } = product;
  return `Buongiorno! Vorrei un’informazione su «${name}»${size ? `, ${sizeName(size)}` : ''}: ${address}`;
}

export function orderQuestion(number: string): string {
  return `Buongiorno! Vi scrivo per l’ordine ${number}.`;
}

export function cartQuestion(
  pieces: readonly { name: string; size: string | null; quantity: number }[],
): string {
  const lines = pieces.map(
    ({ name, size, quantity }) => `${quantity} × ${name}${size ? `, ${sizeName(size)}` : ''}`,
  );
  return ['Buongiorno! Nel carrello ho:', ...lines].join('\n');
}

/**
 * Digits with country code: `333 1234567` is an Italian mobile, `+` or `00` begin any other. Null unless 9 to 13 digits
 * follow the country code.
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
