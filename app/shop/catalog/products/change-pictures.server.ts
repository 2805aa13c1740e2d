import { holdPictures, type MediaShop } from '#shop/catalog/media/media.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { NotPublished } from './mandatory.server.ts';
import type { ProductInput } from './product-input.ts';
import { inputOf } from './product-inputs.server.ts';
import { mostPicturesOf } from './product-pictures.server.ts';
import { inventoryProducts, updateProduct } from './products.server.ts';
import { lockPrices } from './reprice.server.ts';

type Images = ProductInput['images'];

/**
 * Changes a product's pictures as its form does. `version`: the edit time as read; null changes any. Codes: those of
 * `updateProduct`; `gone` for a picture that was swept; `full` beyond the shop's limit.
 */
export async function changePictures(
  shop: MediaShop & { now: () => Date },
  { id, version, accountId }: { id: string; version: Date | null; accountId: string },
  change: (images: Images) => Images,
): Promise<
  | { ok: true }
  | { ok: false; code: 'not_found' | 'edited_elsewhere' | 'gone' }
  | { ok: false; code: 'full'; most: number }
  | NotPublished
> {
  return shop.db.transaction(async (tx) => {
    // Serialises two concurrent changes.
    await lockPrices(tx, [id]);
    const [product] = await inventoryProducts({ ...shop, db: tx }, [id]);
    if (!product) return { ok: false, code: 'not_found' };
    const before = inputOf(product);
    const images = change(before.images);
    const most = await mostPicturesOf(tx, id);
    if (images.length > most) return { ok: false, code: 'full', most };
    if (!(await holdPictures(tx, images))) return { ok: false, code: 'gone' };
    const { publishOnlyComplete: onlyComplete } = await loadSettings(tx);
    const input = { ...before, images };
    return updateProduct(tx, { id, input, version, now: shop.now(), accountId, onlyComplete });
  });
}
