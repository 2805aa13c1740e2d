import type { Shop } from '#boot/compose.server.ts';
import { changeDraft } from '#routes/admin/marketing/shared/change-draft.server.ts';
import type { Read } from '#shop/forms/fields.ts';
import { menuLinkProblems, shopMenu, withPlainLinks } from '#shop/marketing/menu/menu.server.ts';
import { readMenu, rowsOf } from '#shop/marketing/menu/menu-form.ts';
import type { ShopMenu } from '#shop/marketing/menu/shop-menu.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';

export function changeMenu(shop: Shop, form: FormData, accountId: string) {
  return changeDraft(
    shop,
    { form, accountId },
    { of: shopMenu, read: () => readTyped(shop, form), published: 'Menu pubblicato' },
  );
}

async function readTyped(shop: Shop, form: FormData): Promise<Read<ShopMenu>> {
  const read = readMenu(form);
  if (!read.ok) return read;
  const wrong = await menuLinkProblems(shop, read.value, ANY_DAY);
  if (Object.keys(wrong).length === 0)
    return { ok: true, value: withPlainLinks(read.value, shop.config.publicUrl) };
  const rows = rowsOf(form);
  const all = rows ? [...rows.header, ...rows.footer] : [];
  const fields = all.flatMap(({ id, to }) => (wrong[to] ? [[`row.${id}.to`, wrong[to]]] : []));
  return { ok: false, fields: Object.fromEntries(fields) };
}
