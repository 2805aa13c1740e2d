import type { Shop } from '#boot/compose.server.ts';
import { changeDraft, PICTURES_GONE } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { editorial, readTypedEditorial } from '#shop/marketing/editorial/editorial.server.ts';

export function changeEditorial(shop: Shop, form: FormData, accountId: string) {
  return changeDraft(
    shop,
    { form, accountId },
    {
      of: editorial,
      read: (isPublished) => readTypedEditorial(shop, form, isPublished),
      published: 'Spazi editoriali pubblicati',
      fileGone: PICTURES_GONE,
    },
  );
}
