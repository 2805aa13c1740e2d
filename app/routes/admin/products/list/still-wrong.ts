import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';

/** Whoever is told that the price is above the original one corrects either, or the discount between them. */
const PRICES = ['price', 'original_price', 'discount_percentage'];

/**
 * The errors that the product form still shows: those of fields that hold what they held when it was sent. Sizes,
 * pictures and parts of the composition are no inputs of the browser, so the two forms are compared.
 */
export function stillWrong(errors: FieldErrors, sent: FormData, now: FormData): FieldErrors {
  const isSame = (name: string) => sent.getAll(name).join('\n') === now.getAll(name).join('\n');
  // So may whoever is told that a size costs too little, or that no size costs what the product costs.
  const ofSizes = [...sent.keys(), ...now.keys()].filter((name) => name.startsWith('price_'));
  const wrong = Object.entries(errors).filter(([name, message]) => {
    if (name.startsWith('price_')) return [...PRICES, ...ofSizes].every(isSame);
    return name === 'price' && message !== PRODUCT_FIELDS.price.missing ? PRICES.every(isSame) : isSame(name);
  });
  return Object.fromEntries(wrong);
}
