import { z } from 'zod';
import { setting, storedDays, storedText } from '#shop/company/settings/section.ts';
import { FIRST_BANNER, type SaleBanner } from './sale-banner.ts';
import { DEMO_SALE_INTRO, FIRST_SALE_INTRO } from './sale-intro.ts';
import type { ForbiddenPromotions, SaleWindows } from './sale-windows.ts';

const saleBanner: z.ZodType<SaleBanner> = z.object({
  text: z.string().trim().max(160),
  active: z.boolean(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});

const saleWindows: z.ZodType<SaleWindows> = z.object({
  winter: storedDays,
  summer: storedDays,
  rule: z.string().trim().max(500),
});

const forbiddenPromotions: z.ZodType<ForbiddenPromotions> = z.object({
  winter: storedDays,
  summer: storedDays,
});

export const salePeriodSettings = {
  saleBanner: setting('sale_banner', saleBanner, FIRST_BANNER),
  saleWindows: setting('sale_windows', saleWindows, { winter: null, summer: null, rule: '' }),
  /** The days on which the region forbids promotions, before each of the two sales. */
  forbiddenPromotions: setting('forbidden_promotions', forbiddenPromotions, { winter: null, summer: null }),
  /** Begins the page of what is on offer; `{n}` stands for the highest percentage there. */
  saleIntro: setting('sale_intro', storedText(300), FIRST_SALE_INTRO, { ofDemo: DEMO_SALE_INTRO }),
};
