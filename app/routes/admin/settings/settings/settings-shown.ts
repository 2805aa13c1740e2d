import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { SectionShown } from '#shop/company/settings/sections.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';

/** `today` is the ISO day in Italy. */
export type SettingsShown = {
  settings: ShopSettings;
  sections: SectionShown[];
  promoCodes: PromoCode[];
  /** By code. */
  promoUses: ReadonlyMap<string, number>;
  /** Codes announced now, and thus a reduction for everybody. */
  announced: ReadonlySet<string>;
  poster: Picture | null;
  facts: TextFacts;
  today: string;
};

/** `id` is the anchor. */
export type PartProps = { id: string; title: string; shown: SettingsShown; onUnsaved: OnUnsaved };

export type SectionProps = { section: SectionShown; shown: SettingsShown; onUnsaved: OnUnsaved };
