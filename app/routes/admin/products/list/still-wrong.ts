import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';

/** A price above the original one is corrected in either, or in the discount. */
const PRICES = ['price', 'original_price', 'discount_percentage'];

/**
 * Errors of fields whose values are still those sent. Sizes, pictures and parts of the composition are no
 * browser inputs, so the two forms are compared.
 */
export function stillWrong(errors: FieldErrors, sent: FormData, now: FormData): FieldErrors {
  const isSame = (name: string) => sent.getAll(name).join('\n') === now.getAll(name).join('\n');
  // A price below that of a size, or that no size has, is corrected in any of them.
  const ofSizes = [...sent.keys(), ...now.keys()].filter((name) => name.startsWith('price_'));
  const wrong = Object.entries(errors).filter(([name, message]) => {
    if (name.startsWith('price_')) return [...PRICES, ...ofSizes].every(isSame);
    return name === 'price' && message !== PRODUCT_FIELDS.price.missing ? PRICES.every(isSame) : isSame(name);
  });
  return Object.fromEntries(wrong);
}
