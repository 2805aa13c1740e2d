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
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import { discardFormDraft } from '#shop/catalog/products/form-drafts.server.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { readSentProduct, saveProduct } from '#shop/catalog/products/save-product.server.ts';
import { sentText } from '#shop/forms/fields.ts';

type Saving = Pick<Shop, 'db' | 'now' | 'storage' | 'mediaBase'>;

/** Adds, changes or removes a product, by the form's `intent`. Messages of specification section 8. */
export async function changeProduct(shop: Saving, form: FormData, accountId: string): Promise<Answered> {
  const id = sentText(form, 'id');
  switch (form.get('intent')) {
    case 'create':
      return save(shop, form, { id: null, accountId });
    case 'update':
      return save(shop, form, { id, accountId });
    case 'delete': {
      const binned = await binProducts(shop.db, [id], shop.now(), accountId);
      if (binned > 0) return done();
      return notFound('Nessun prodotto è stato eliminato - potrebbe non esistere');
    }
    default:
      return failed(400);
  }
}

async function save(
  shop: Saving,
  form: FormData,
  { id, accountId }: { id: string | null; accountId: string },
): Promise<Answered> {
  const read = await readSentProduct(shop.db, form, id);
  if (!read.ok) return invalid(read.fields);
  const shown = new Date(sentText(form, 'updated_at'));
  const version = Number.isNaN(shown.getTime()) ? null : shown;
  const saved = await saveProduct(shop, { id, input: read.value, version, accountId });
  if (saved.ok) {
    await discardFormDraft(shop.db, accountId, id ?? 'new');
    return id === null ? made(saved.id) : done();
  }
  switch (saved.code) {
    case 'invalid':
      return invalid(saved.fields);
    case 'incomplete':
      return refused(422, unpublishable(saved.missing));
    case 'not_found':
      return notFound('il prodotto non esiste più');
    case 'edited_elsewhere':
      return editedElsewhere();
  }
}
