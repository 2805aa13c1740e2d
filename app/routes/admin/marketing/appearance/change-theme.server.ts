import type { Shop } from '#boot/compose.server.ts';
import { changeDraft } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { readThemeForm } from '#shop/marketing/theme-versions/theme-form.ts';
import { shopTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';

export function changeTheme(shop: Shop, form: FormData, accountId: string) {
  return changeDraft(
    shop,
    { form, accountId },
    {
      of: shopTheme,
      read: () => readThemeForm(form),
      published: 'Aspetto pubblicato',
      restored: 'Il negozio è tornato a questo aspetto.',
      fileGone: { logo: 'Il logo o l’icona non ci sono più: caricali di nuovo.' },
    },
  );
}
