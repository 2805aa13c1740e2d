import type { Shop } from '#boot/compose.server.ts';
import { changeDraft, PICTURES_GONE } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { type Read, sentText } from '#shop/forms/fields.ts';
import { editorial } from '#shop/marketing/editorial/editorial.server.ts';
import { readEditorialForm } from '#shop/marketing/editorial/editorial-form.ts';
import { type EditorialPlace, editorialLinks } from '#shop/marketing/editorial/editorial-places.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';
import { brokenLinks } from '#shop/marketing/pages/broken-links.server.ts';

export function changeEditorial(shop: Shop, form: FormData, accountId: string) {
  return changeDraft(
    shop,
    { form, accountId },
    {
      of: editorial,
      read: (isPublished) => readTyped(shop, form, isPublished),
      published: 'Spazi editoriali pubblicati',
      fileGone: PICTURES_GONE,
    },
  );
}

async function readTyped(shop: Shop, form: FormData, isPublished: boolean): Promise<Read<EditorialPlace[]>> {
  const read = readEditorialForm(sentText(form, 'places'), shop.config.publicUrl);
  if (!read.ok) return read;
  const fields = await brokenLinks(shop, editorialLinks(read.value), isPublished ? null : ANY_DAY);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : read;
}
