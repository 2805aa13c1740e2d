import { isKeyOf } from '#lib/keys.ts';
import type { FormFields } from '#shop/forms/fields.ts';

export const HERO_FIELDS = {
  hero_title: { kind: 'line', label: 'Titolo hero', max: 120, missing: 'Scrivi il titolo.' },
  hero_subtitle: { kind: 'line', label: 'Sottotitolo hero', max: 240, missing: 'Scrivi il sottotitolo.' },
} as const satisfies FormFields;

export type HeroText = keyof typeof HERO_FIELDS;

/** Keys in the page's content. */
export const HERO_PLACES = { hero_title: 'title', hero_subtitle: 'subtitle' } as const;

type Texts = { title: string; subtitle: string };

/** `edited`: the draft's, if any; `live`: the shoppers'. */
export type HeroTexts = { edited: Texts; live: Texts };

export function isHeroText(name: unknown): name is HeroText {
  return isKeyOf(HERO_FIELDS, name);
}
