import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { SectionShown } from '#shop/company/settings/sections.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';

/** What the settings screen shows; `today` is the ISO day in Italy. */
export type SettingsShown = {
  settings: ShopSettings;
  /** Its sections in their order. */
  sections: SectionShown[];
  promoCodes: PromoCode[];
  /** How often each code is used, by its name. */
  promoUses: ReadonlyMap<string, number>;
  /** Names of the codes that are announced now, and so a reduction for everybody. */
  announced: ReadonlySet<string>;
  poster: Picture | null;
  /** What texts of the shop are looked at with. */
  facts: TextFacts;
  today: string;
};

/** What each part of the screen is drawn from; `id` is where links lead. */
export type PartProps = { id: string; title: string; shown: SettingsShown; onUnsaved: OnUnsaved };

/** The same of a section, which has a form of its own. */
export type SectionProps = { section: SectionShown; shown: SettingsShown; onUnsaved: OnUnsaved };
