import { z } from 'zod';
import type { Read, SentForm } from '../forms/fields.ts';
import { formReader } from '../forms/form.ts';
import { everySection, MOST_CHOSEN } from '../settings/home-layout.ts';
import { readBanner } from '../settings/settings-form.ts';
import type { HomeContent } from './home-content.ts';
import { HOME_FIELDS } from './home-fields.ts';

const UNKNOWN_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';
const UNKNOWN_PRODUCT = 'Uno dei prodotti non è stato riconosciuto: toglilo.';

const json = (empty: unknown) =>
  z.unknown().transform((text) => {
    if (typeof text !== 'string' || text === '') return empty;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  });
const file = (ending: RegExp) =>
  z.string(UNKNOWN_VIDEO).max(200, UNKNOWN_VIDEO).regex(ending, UNKNOWN_VIDEO).nullable();
const video = z
  .object(
    {
      mp4: file(/^hero-video\/[\w-]+\.mp4$/),
      webm: file(/^hero-video\/[\w-]+\.webm$/),
      posterMediaId: z
        .string(UNKNOWN_VIDEO)
        .regex(/^[0-9a-z]{8,64}$/i, UNKNOWN_VIDEO)
        .nullable(),
    },
    UNKNOWN_VIDEO,
  )
  .refine(({ mp4, webm }) => mp4 !== null || webm !== null, UNKNOWN_VIDEO)
  .nullable();

const readFields = formReader(HOME_FIELDS, {
  video: json(null).pipe(video),
  sections: json([]).pipe(z.array(z.string()).catch([])).transform(everySection),
  products: json([])
    .pipe(z.array(z.uuid(UNKNOWN_PRODUCT), UNKNOWN_PRODUCT))
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= MOST_CHOSEN, `Al massimo ${MOST_CHOSEN} prodotti.`),
});

/** A draft as the owner writes it. */
export function readHome(form: SentForm): Read<HomeContent> {
  const read = readFields(form);
  const banner = readBanner(form);
  if (!read.ok || !banner.ok) {
    return { ok: false, fields: { ...(read.ok ? {} : read.fields), ...(banner.ok ? {} : banner.fields) } };
  }
  const { hero_title: title, hero_subtitle: subtitle, sections, products, video } = read.value;
  return {
    ok: true,
    value: { title, subtitle, video, banner: banner.value, sections, productIds: products },
  };
}
