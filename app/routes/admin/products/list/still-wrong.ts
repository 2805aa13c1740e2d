import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';

/** A price above the original one can be corrected in any of these. */
const PRICES = ['price', 'original_price', 'discount_percentage'];

/** Errors of fields whose values are still as sent. Compares two forms: sizes and pictures are no browser inputs. */
export function stillWrong(errors: FieldErrors, sent: FormData, now: FormData): FieldErrors {
  const isSame = (name: string) => sent.getAll(name).join('\n') === now.getAll(name).join('\n');
  // A product price below that of a size can be corrected in either.
  const ofSizes = [...sent.keys(), ...now.keys()].filter((name) => name.startsWith('price_'));
  const wrong = Object.entries(errors).filter(([name, message]) => {
    if (name.startsWith('price_')) return [...PRICES, ...ofSizes].every(isSame);
    return name === 'price' && message !== PRODUCT_FIELDS.price.missing ? PRICES.every(isSame) : isSame(name);
  });
  return Object.fromEntries(wrong);
}
