/**
 * Of the modules that several pages share, those that come in one file; each brings along all that it imports, and what is
 * in an earlier one is not in a later one.
 */
export const TOGETHER = {
  /** What every page of the shop has: what surrounds it, and small things that most pages draw or count with. */
  shop: [
    'app/root.tsx',
    'app/routes/shared/page-meta.ts',
    'app/routes/shared/use-live.tsx',
    'app/routes/storefront/shared/recently-viewed.tsx',
    'app/routes/storefront/shared/retry-notice.tsx',
    'app/routes/shared/whatsapp-question.tsx',
    'app/routes/shared/without-scripts.tsx',
    'app/routes/storefront/shell/route.tsx',
    'app/lib/address-words.ts',
    'app/lib/keys.ts',
    'app/lib/postal-code.ts',
    'app/lib/typed-text.ts',
    'app/lib/uuid.ts',
    'app/ui/breakable.tsx',
    'app/ui/button-link.tsx',
    'app/ui/close-button.tsx',
    'app/ui/plain-submit.tsx',
    'app/ui/random-uuid.ts',
    'app/ui/skeleton.tsx',
    'app/ui/titled-section.tsx',
    'app/shop/catalog/assortment/size-tables.ts',
    'app/shop/catalog/media/picture-view.tsx',
    'app/shop/catalog/media/play-pause.tsx',
    'app/shop/catalog/products/colors.ts',
    'app/shop/catalog/products/prior-price-sentence.ts',
    'app/shop/catalog/sets/set-pieces.ts',
    'app/shop/catalog/sets/set-saving.tsx',
    'app/shop/checkout/cart/size-text.ts',
    'app/shop/checkout/payment-methods/credit-warning.ts',
    'app/shop/company/opening-hours/opening-hours.ts',
    'app/shop/pricing/delivery/shipping-policy.ts',
    'app/shop/orders/lifecycle/gift.ts',
    'app/shop/orders/lifecycle/order-line.ts',
    'app/shop/pricing/delivery/delivery-methods.ts',
    'app/shop/pricing/delivery/free-shipping.ts',
    'app/shop/pricing/delivery/shipping.ts',
  ],
  /** Fields of forms, and the ways of paying, which stand where something is filled in or was ordered. */
  fields: [
    'app/ui/field.tsx',
    'app/shop/forms/form-field.tsx',
    'app/shop/checkout/payment-methods/own-methods.ts',
  ],
  /** Products side by side. */
  cards: [
    'app/routes/storefront/shared/catalogue/failed-list.tsx',
    'app/routes/shared/listing/product-grid.tsx',
    'app/routes/shared/small-cards.tsx',
  ],
  /** What is ordered. */
  order: [
    'app/routes/storefront/shared/checkout/delivery-and-payment.tsx',
    'app/shop/checkout/cart/cart-line.tsx',
    'app/shop/checkout/order-entry/checkout-memory.tsx',
    'app/shop/checkout/order-entry/order-amounts.tsx',
    'app/shop/checkout/order-entry/pending-payment.tsx',
    'app/shop/checkout/order-entry/use-quote.tsx',
  ],
};

/** React and its router are part of every page: by themselves they would weigh 1.4 KB more. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/** How the browsers' files are cut. What is in none of these comes in a file for each set of pages that share it. */
export const SHARED_FILES = Object.entries(TOGETHER).map(([name, modules], index, { length }) => ({
  name,
  test: (id: string) =>
    modules.some((one) => id.replaceAll('\\', '/').endsWith(`/${one}`)) ||
    (name === 'shop' && REACT.test(id)),
  priority: length - index,
}));

/**
 * Every page carries the list of all files, those of the administration among them: each is named by its content alone, but
 * for those above.
 */
export function fileNameOf({ name }: { name: string }): string {
  return Object.hasOwn(TOGETHER, name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}
