import type { Shop } from '../../../compose.server.ts';
import {
  createProduct,
  deleteProduct,
  havePictures,
  updateProduct,
} from '../../../shop/catalogue/inventory.server.ts';
import { readProduct } from '../../../shop/catalogue/product-form.ts';
import type { ProductInput } from '../../../shop/catalogue/product-input.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import {
  type Answered,
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
} from '../shared/form-answers.server.ts';

type Saving = Pick<Shop, 'db' | 'now'>;

/**
 * Adds, changes or removes a product, as the form's `intent` says, for an account. Messages are those of specification
 * section 8.
 */
export async function saveProduct(shop: Saving, form: FormData, accountId: string) {
  switch (form.get('intent')) {
    case 'create':
      return withInput(shop, form, async (input) => {
        await createProduct(shop.db, input, shop.now(), accountId);
        return done();
      });
    case 'update':
      return withInput(shop, form, (input) => update(shop, form, input, accountId));
    case 'delete': {
      const removed = await deleteProduct(shop.db, sentText(form, 'id'));
      if (removed.ok) return done();
      return notFound('Nessun prodotto è stato eliminato - potrebbe non esistere');
    }
    default:
      return failed(400);
  }
}

async function withInput(
  shop: Saving,
  form: FormData,
  save: (input: ProductInput) => Promise<Answered>,
): Promise<Answered> {
  const read = readProduct(form);
  if (!read.ok) return invalid(read.fields);
  const pictures = read.value.images.map((one) => one.mediaId);
  if (await havePictures(shop.db, pictures)) return save(read.value);
  return invalid({ images: "Un'immagine non è più disponibile: rimuovila e caricala di nuovo." });
}

async function update(shop: Saving, form: FormData, input: ProductInput, accountId: string) {
  const shown = new Date(sentText(form, 'updated_at'));
  const version = Number.isNaN(shown.getTime()) ? null : shown;
  const id = sentText(form, 'id');
  const updated = await updateProduct(shop.db, id, input, version, shop.now(), accountId);
  if (updated.ok) return done();
  return updated.code === 'not_found'
    ? notFound('il prodotto non esiste più')
    : editedElsewhere("un'altra persona lo ha modificato nel frattempo");
}
