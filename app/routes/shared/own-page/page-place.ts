import { dayInRome } from '#lib/calendar-day.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { PageView } from '#shop/marketing/pages/page-view.server.ts';

export type Place = { identity: ShopIdentity; hours: OpeningHours; closure: string | null };

/** Null on pages without a map. */
export function placeOf(view: PageView, settings: ShopSettings, now: Date): Place | null {
  if (!view.blocks.some(({ kind }) => kind === 'map')) return null;
  const { identity, hours } = settings;
  return { identity, hours, closure: closureNoticeOn(settings, dayInRome(now)) };
}

/** Picture of shared links: the page's first, in a format that all programs read. */
export function firstPicture(view: PageView): { url: string; alt: string } | null {
  for (const block of view.blocks) {
    const drawn =
      block.kind === 'picture' ? block.drawn : block.kind === 'gallery' ? block.pictures[0] : undefined;
    if (drawn) return { url: pictureUrl(drawn.picture, 1280, 'webp'), alt: drawn.picture.alt };
  }
  return null;
}
