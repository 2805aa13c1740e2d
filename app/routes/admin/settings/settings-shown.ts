import type { Picture } from '../../../shop/media/picture.ts';
import type { PromoCode } from '../../../shop/pricing/promo.ts';
import type { ShopSettings } from '../../../shop/settings/settings.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

/** What the settings screen shows; `today` is the ISO day in Italy. */
export type SettingsShown = {
  settings: ShopSettings;
  promoCodes: PromoCode[];
  /** How often each code is used, by its name. */
  promoUses: ReadonlyMap<string, number>;
  poster: Picture | null;
  today: string;
};

/** What each part of the screen is drawn from; `id` is where links lead. */
export type PartProps = { id: string; title: string; shown: SettingsShown; onUnsaved: OnUnsaved };
