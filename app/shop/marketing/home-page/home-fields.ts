import { isKeyOf } from '#lib/keys.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { BANNER_FIELDS } from '#shop/pricing/sale-periods/banner-fields.ts';

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

export const HOME_FIELDS = {
  hero_title: { ...HERO_FIELDS.hero_title, label: 'Titolo' },
  hero_subtitle: { ...HERO_FIELDS.hero_subtitle, label: 'Sottotitolo' },
  ...BANNER_FIELDS,
  /** JSON `HomeVideo`, or empty. */
  video: { kind: 'text', label: 'Video', max: 1000, optional: true },
  /** JSON lists. */
  sections: { kind: 'text', label: 'Ordine delle sezioni', max: 1000, optional: true },
  products: { kind: 'text', label: 'Prodotti in primo piano', max: 2000, optional: true },
  hidden: { kind: 'text', label: 'Sezioni nascoste', max: 1000, optional: true },
  /** JSON `OwnPicture`, or empty. */
  hero_picture: { kind: 'text', label: 'Immagine', max: 2000, optional: true },
  /** JSON `Focus`. */
  video_focus: { kind: 'text', label: 'Punto da tenere in vista', max: 200, optional: true },
  /** JSON list of `HomeTile`. */
  tiles: { kind: 'text', label: 'Riquadri', max: 20_000, optional: true },
  /** JSON: `SectionFill` by section. */
  fills: { kind: 'text', label: 'Contenuto delle sezioni', max: 60_000, optional: true },
} as const satisfies FormFields;
