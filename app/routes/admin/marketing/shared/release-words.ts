import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import type { LookRelease } from '#shop/marketing/looks/look.ts';

export function releaseWords({
  isPublished,
  shownFrom,
  isShown,
}: LookRelease & { isShown: boolean }): string {
  if (!isPublished) return 'Bozza';
  return isShown || shownFrom === null ? 'Pubblicato' : `Si vede ${beforeDay('dal', italianDate(shownFrom))}`;
}
