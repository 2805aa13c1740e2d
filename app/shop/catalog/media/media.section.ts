import { z } from 'zod';
import { setting, settingsForm, storedText } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { type HeroVideo, PICTURE_LIMIT, type SitePictures } from './shop-media.ts';

const mediaId = z.string().max(64).nullable();

const heroVideo: z.ZodType<HeroVideo | null> = z
  .object({
    mp4: z.string().nullable(),
    webm: z.string().nullable(),
    posterMediaId: mediaId,
    stamp: z.number().int(),
  })
  .nullable();

const pictures: z.ZodType<SitePictures> = z.object({
  tiles: z.object({ camicia: mediaId, abito: mediaId, pantalone: mediaId }),
  atelier: mediaId,
  storefront: mediaId,
  // Absent in settings saved by earlier versions.
  categories: z.record(storedText(60), z.object({ mediaId: z.string(), alt: storedText(200) })).default({}),
  editorial: z.object({ newest: mediaId, sets: mediaId }).default({ newest: null, sets: null }),
});

const mostPictures = z.number().int().min(PICTURE_LIMIT.first).max(PICTURE_LIMIT.highest);

export const mediaSettings = {
  heroVideo: setting('hero_video', heroVideo, null),
  pictures: setting('pictures', pictures, {
    tiles: { camicia: null, abito: null, pantalone: null },
    atelier: null,
    storefront: null,
    categories: {},
    editorial: { newest: null, sets: null },
  }),
  /** Products that had more before a reduction retain them. */
  mostPictures: setting('most_pictures', mostPictures, PICTURE_LIMIT.first),
};

const GALLERY_FIELDS = {
  mostPictures: {
    kind: 'whole',
    label: 'Immagini al massimo per prodotto',
    hint: 'Vale per le immagini che aggiungi da adesso, a mano o con un’importazione: quelle che ci sono restano.',
    min: PICTURE_LIMIT.first,
    max: PICTURE_LIMIT.highest,
    unit: 'immagini',
  },
} as const satisfies FormFields;

export const gallerySection = {
  id: 'immagini-prodotti',
  title: 'Immagini dei prodotti',
  description: 'Quante immagini può avere un prodotto, nella scheda e nelle importazioni: da 5 a 12.',
  page: 'avanzate' as const,
  isSeen: false as const,
  form: settingsForm({
    settings: mediaSettings,
    fields: GALLERY_FIELDS,
    typed: (settings) => settings,
    stored: ({ mostPictures }) => ({ most_pictures: mostPictures }),
  }),
};
