import { isUuid } from '#lib/uuid.ts';
import { binUnchanged } from '#shop/catalog/products/bin.server.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { inventoryAfter, productWithParts } from '#shop/catalog/products/product-parts.server.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { readSentProduct, saveProduct } from '#shop/catalog/products/save-product.server.ts';
import { shownProduct } from '#shop/catalog/products/shown-product.server.ts';
import { listing } from './listing.ts';
import { editTime, NO_PRODUCT, productAt, versionOf } from './product-access.ts';
import { EMPTY_FIELDS, formOf, productErrors } from './product-form.ts';
import { NewProduct, Product, ProductChange, type ProductFields } from './product-schemas.ts';
import { type Call, operation, type Resource, STALE } from './resource.ts';

type Caller = Pick<Call<unknown, unknown>, 'shop' | 'token'>;

async function answered(shop: Caller['shop'], id: string) {
  const product = await productWithParts(shop, id);
  return product ? { body: shownProduct(product), version: versionOf(product) } : NO_PRODUCT;
}

/** Saves by the rules and the function of the administration's form. */
async function saved(
  { shop, token }: Caller,
  fields: ProductFields,
  { before, version }: { before: InventoryProduct | null; version: Date | null },
) {
  const id = before?.id ?? null;
  const form = formOf(fields, before);
  const read = await readSentProduct(shop.db, form, id);
  if (!read.ok) return { problem: 'invalid' as const, errors: productErrors(read.fields, fields) };
  const done = await saveProduct(shop, { id, input: read.value, version, accountId: token.createdBy });
  if (done.ok) {
    const reply = await answered(shop, done.id);
    return { ...reply, subject: done.id, location: `/api/v1/products/${done.id}` };
  }
  switch (done.code) {
    case 'invalid':
      return { problem: 'invalid' as const, errors: productErrors(done.fields, fields) };
    case 'incomplete':
      return { problem: 'conflict' as const, detail: unpublishable(done.missing) };
    case 'not_found':
      return NO_PRODUCT;
    case 'edited_elsewhere':
      return STALE;
  }
}

export const products: Resource = {
  '/products': {
    GET: listing({
      scope: 'products:read',
      summary: 'Drafts and public products, newest first',
      item: Product,
      read: ({ shop }, { cursor, limit }) => inventoryAfter(shop, cursor, limit),
      show: shownProduct,
    }),
    POST: operation({
      scope: 'products:write',
      summary: 'Add a product',
      act: 'api-product-created',
      body: NewProduct,
      answer: Product,
      status: 201,
      handle: (call) => saved(call, { ...EMPTY_FIELDS, ...call.body }, { before: null, version: null }),
    }),
  },
  '/products/{id}': {
    GET: operation({
      scope: 'products:read',
      summary: 'A product',
      answer: Product,
      handle: ({ shop, id }) => answered(shop, id),
    }),
    PATCH: operation({
      scope: 'products:write',
      summary: 'Change a product',
      act: 'api-product-updated',
      body: ProductChange,
      answer: Product,
      async handle(call) {
        const before = await productAt(call.shop, call.id);
        if (!before) return NO_PRODUCT;
        const { id: _, currency, images, created_at, updated_at, ...fields } = shownProduct(before);
        return saved(call, { ...fields, ...call.body }, { before, version: editTime(call.version) });
      },
    }),
    DELETE: operation({
      scope: 'products:write',
      summary: 'Put a product into the bin, from which the shop can take it for thirty days',
      act: 'api-product-deleted',
      async handle({ shop, token, id, version }) {
        if (!isUuid(id)) return NO_PRODUCT;
        const binned = await binUnchanged(
          shop.db,
          { id, version: editTime(version) },
          shop.now(),
          token.createdBy,
        );
        if (binned.ok) return { body: null };
        return binned.code === 'not_found' ? NO_PRODUCT : STALE;
      },
    }),
  },
};
