import type { Shop } from '#boot/compose.server.ts';
import {
  type Answered,
  done,
  editedElsewhere,
  failed,
  invalid,
  made,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { isMaker } from '#shop/catalog/makers/makers.server.ts';
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { canBeMatches } from '#shop/catalog/products/matches.server.ts';
import { UNKNOWN_MATCH, UNKNOWN_PIECE } from '#shop/catalog/products/product-fields.ts';
import { readProduct } from '#shop/catalog/products/product-form.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { havePictures, mostPicturesOf } from '#shop/catalog/products/product-pictures.server.ts';
import { haveVideo } from '#shop/catalog/products/product-video.server.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { takenCodes } from '#shop/catalog/products/taken-codes.server.ts';
import { canBePieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { sentText } from '#shop/forms/fields.ts';

type Saving = Pick<Shop, 'db' | 'now' | 'storage' | 'mediaBase'>;

/** Adds, changes or removes a product, by the form's `intent`. Messages of specification section 8. */
export async function saveProduct(shop: Saving, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'create':
      return withInput(shop, form, async (input) => {
        const product = await createProduct(shop.db, input, shop.now(), accountId, await onlyComplete(shop));
        return product.ok ? made(product.id) : refused(422, unpublishable(product.missing));
      });
    case 'update':
      return withInput(shop, form, (input) => update(shop, form, input, accountId));
    case 'delete': {
      const binned = await binProducts(shop.db, [sentText(form, 'id')], shop.now(), accountId);
      if (binned > 0) return done();
      return notFound('Nessun prodotto è stato eliminato - potrebbe non esistere');
    }
    default:
      return failed(400);
  }
}

const GONE_VIDEO = 'Il video non è più disponibile: rimuovilo e caricalo di nuovo.';
const UNKNOWN_MAKER = 'Questo produttore non c’è più: scegline un altro.';

async function onlyComplete({ db }: Saving): Promise<boolean> {
  return (await loadSettings(db)).publishOnlyComplete;
}

async function withInput(
  shop: Saving,
  form: FormData,
  save: (input: ProductInput) => Promise<Answered>,
): Promise<Answered> {
  const productId = sentText(form, 'id') || null;
  const read = readProduct(form, await loadAssortment(shop.db), await mostPicturesOf(shop.db, productId));
  if (!read.ok) return invalid(read.fields);
  if (!(await isMaker(shop.db, read.value.makerId))) return invalid({ maker: UNKNOWN_MAKER });
  if (!(await canBePieces(shop.db, sentText(form, 'id'), read.value.pieceIds)))
    return invalid({ pieces: UNKNOWN_PIECE });
  if (!(await canBeMatches(shop.db, sentText(form, 'id'), read.value.matchIds)))
    return invalid({ matches: UNKNOWN_MATCH });
  if (!(await haveVideo(shop, read.value.video))) return invalid({ video: GONE_VIDEO });
  const taken = await takenCodes(shop.db, productId, read.value.sizes);
  if (taken.length > 0)
    return invalid(
      Object.fromEntries(
        taken.map(({ size, kind, by }) => [`${kind}_${size}`, `Questo codice è già di ${by}.`]),
      ),
    );
  const pictures = read.value.images.map((one) => one.mediaId);
  if (await havePictures(shop.db, pictures)) return save(read.value);
  return invalid({ images: 'Un’immagine non è più disponibile: rimuovila e caricala di nuovo.' });
}

async function update(shop: Saving, form: FormData, input: ProductInput, accountId: string) {
  const shown = new Date(sentText(form, 'updated_at'));
  const version = Number.isNaN(shown.getTime()) ? null : shown;
  const id = sentText(form, 'id');
  const updated = await updateProduct(
    shop.db,
    id,
    input,
    version,
    shop.now(),
    accountId,
    await onlyComplete(shop),
  );
  if (updated.ok) return done();
  if (updated.code === 'incomplete') return refused(422, unpublishable(updated.missing));
  return updated.code === 'not_found'
    ? notFound('il prodotto non esiste più')
    : editedElsewhere('un’altra persona lo ha modificato nel frattempo');
}
