import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';
import { MENU_LIMITS, type ShopMenu } from './shop-menu.ts';

const link = { label: z.string().max(MENU_LIMITS.label), to: z.string().max(500) };
const links = z.array(z.object(link)).max(MENU_LIMITS.below);

const menu: z.ZodType<ShopMenu | null> = z
  .object({
    header: z
      .array(z.object({ ...link, kind: z.enum(['link', 'categories']), items: links }))
      .max(MENU_LIMITS.header),
    footer: z
      .array(z.object({ title: z.string().max(MENU_LIMITS.label), items: links }))
      .max(MENU_LIMITS.columns),
  })
  .nullable();

export const menuSettings = { menu: setting('menu', menu, null) };
