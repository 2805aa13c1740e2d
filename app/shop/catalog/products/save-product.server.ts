import type { Db } from '#db/client.server.ts';
import { unlessTaken } from '#lib/unless-taken.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Storage } from '#platform/storage.server.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { isMaker } from '#shop/catalog/makers/makers.server.ts';
import { holdPictures, type MediaShop } from '#shop/catalog/media/media.server.ts';
import { GONE_VIDEO } from '#shop/catalog/media/video.ts';
import { canBePieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { SIZE_CODES } from '#shop/stock/inventory/barcode.ts';
import { choicesOf } from './choice-fields.ts';
import type { NotPublished } from './mandatory.server.ts';
import { canBeMatches } from './matches.server.ts';
import { plainOf } from './plain-fields.ts';
import { haveVideo } from './product-detail.server.ts';
import { UNKNOWN_MAKER, UNKNOWN_MATCH, UNKNOWN_PIECE } from './product-fields.ts';
import { readProduct } from './product-form.ts';
import type { ProductInput } from './product-input.ts';
import { mostPicturesOf } from './product-pictures.server.ts';
import { videoInput } from './product-video.ts';
import { createProduct, type InventoryProduct, inventoryProducts, updateProduct } from './products.server.ts';
import { lockPrices } from './reprice.server.ts';
import { takenCodes } from './taken-codes.server.ts';

type SavingShop = MediaShop & { storage: Storage; now: () => Date };

/** `id`: null for a new product; `version`: see `updateProduct`. */
type SentProduct = { id: string | null; input: ProductInput; version: Date | null; accountId: string };

type SavedProduct =
  | { ok: true; id: string }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'not_found' | 'edited_elsewhere' }
  | NotPublished;

/** Reads a product's form by present categories, scales and limit of pictures; `id`: null for a new one. */
export async function readSentProduct(
  db: Db,
  form: SentForm,
  id: string | null,
): Promise<Read<ProductInput>> {
  return readProduct(form, await loadAssortment(db), await mostPicturesOf(db, id));
}

/** Saves the form if all that it refers to exists. Codes: `invalid` (by field), and those of `updateProduct`. */
export async function saveProduct(
  shop: SavingShop,
  { id, input, version, accountId }: SentProduct,
): Promise<SavedProduct> {
  if (id !== null && !isUuid(id)) return { ok: false, code: 'not_found' };
  // Asks the storage, which no transaction waits for.
  const isVideoThere = await haveVideo(shop, input.video);
  const save = () =>
    shop.db.transaction(async (tx): Promise<SavedProduct> => {
      const fields = await brokenReference(tx, { id, input, isVideoThere });
      if (fields) return { ok: false, code: 'invalid', fields };
      const { publishOnlyComplete: onlyComplete } = await loadSettings(tx);
      const saving = { input, now: shop.now(), accountId, onlyComplete };
      if (id === null) return createProduct(tx, saving);
      const updated = await updateProduct(tx, { ...saving, id, version });
      return updated.ok ? { ok: true, id } : updated;
    });
  // Another form saved the code at the same moment: the second attempt finds it as another size's.
  return unlessTaken(SIZE_CODES, save, save);
}

/** Message of the first field with a missing reference, or another size's code; null for none. */
async function brokenReference(
  tx: Db,
  { id, input, isVideoThere }: { id: string | null; input: ProductInput; isVideoThere: boolean },
): Promise<FieldErrors | null> {
  if (!(await isMaker(tx, input.makerId))) return { maker: UNKNOWN_MAKER };
  if (!(await canBePieces(tx, id ?? '', input.pieceIds))) return { pieces: UNKNOWN_PIECE };
  if (!(await canBeMatches(tx, id ?? '', input.matchIds))) return { matches: UNKNOWN_MATCH };
  const poster = input.video && { mediaId: input.video.posterMediaId };
  if (!isVideoThere || !(await holdPictures(tx, [poster]))) return { video: GONE_VIDEO };
  const taken = await takenCodes(tx, id, input.sizes);
  if (taken.length > 0)
    return Object.fromEntries(
      taken.map(({ size, kind, by }) => [`${kind}_${size}`, `Questo codice è già di ${by}.`]),
    );
  return (await holdPictures(tx, input.images)) ? null : { images: GONE_PICTURE };
}

const GONE_PICTURE = 'Un’immagine non è più disponibile: rimuovila e caricala di nuovo.';

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

export function inputOf(product: InventoryProduct): ProductInput {
  const { name, priceCents, originalPriceCents, sizePrices, discountPercentage, category } = product;
  const { composition, care, fit, color, modelGroup, makerId, isPublished, isSet } = product;
  return {
    ...plainOf(product),
    ...choicesOf(product),
    name,
    priceCents,
    originalPriceCents,
    sizePrices,
    discountPercentage,
    category,
    composition,
    care,
    fit,
    color,
    modelGroup,
    makerId,
    isPublished,
    isSet,
    sizes: product.sizes.map(({ size, stock, barcode, sku }) => ({ size, stock, barcode, sku })),
    images: product.pictures.map(({ id, alt }) => ({ mediaId: id, alt })),
    video: videoInput(product.video),
    pieceIds: product.pieces.map(({ id }) => id),
    matchIds: product.matches.map(({ id }) => id),
  };
}
