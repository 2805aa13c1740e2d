import { z } from 'zod';
import { MIDDLE } from '#lib/own-picture.ts';
import { focus, sentPicture } from '#lib/own-picture-schema.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import { UNKNOWN_VIDEO } from '#shop/catalog/media/video.ts';
import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import { readBanner } from '#shop/pricing/sale-periods/banner-form.ts';
import type { HomeContent } from './home-content.ts';
import { HOME_FIELDS } from './home-fields.ts';
import {
  everySection,
  type HomeLayout,
  knownSections,
  linksOf,
  MOST_CHOSEN,
  USUAL_LAYOUT,
} from './home-layout.ts';
import { sentFills, sentTiles } from './home-layout-schema.ts';

const UNKNOWN_PRODUCT = 'Uno dei prodotti non è stato riconosciuto: toglilo.';

const json = (empty: unknown) =>
  z.unknown().transform((text) => {
    if (typeof text !== 'string' || text === '') return empty;
    try {
      return parseSentJson(text);
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
  hidden: json([]).pipe(z.array(z.string()).catch([])).transform(knownSections),
  hero_picture: sentPicture,
  video_focus: json(MIDDLE).pipe(focus.catch(MIDDLE)),
  tiles: json(USUAL_LAYOUT.tiles).pipe(sentTiles),
  fills: json({}).pipe(sentFills),
});

export function readHome(form: SentForm, publicUrl: string): Read<HomeContent> {
  const read = readFields(form);
  const banner = readBanner(form);
  if (!read.ok || !banner.ok) {
    return { ok: false, fields: { ...(read.ok ? {} : read.fields), ...(banner.ok ? {} : banner.fields) } };
  }
  const { hero_title: title, hero_subtitle: subtitle, sections, hidden, products, video } = read.value;
  const { hero_picture: heroPicture, video_focus: videoFocus, tiles, fills } = read.value;
  const layout = { sections, hidden, productIds: products, heroPicture, videoFocus, tiles, fills };
  const linked = withLinks(layout, publicUrl);
  if (!linked.ok) return linked;
  return { ok: true, value: { title, subtitle, video, banner: banner.value, ...linked.value } };
}

/** The shop's own links without its host; refuses dead ones. */
function withLinks(layout: HomeLayout, publicUrl: string): Read<HomeLayout> {
  const stored = new Map<string, string>();
  const fields: FieldErrors = {};
  for (const { field, in: place, to } of linksOf(layout)) {
    const link = readLink(to, publicUrl);
    if (link.ok) stored.set(to, link.to);
    else fields[field] ??= `${place}: ${link.message}`;
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const address = (to: string) => stored.get(to) ?? to;
  return {
    ok: true,
    value: {
      ...layout,
      tiles: layout.tiles.map((tile) => ({ ...tile, to: address(tile.to) })),
      fills: Object.fromEntries(
        Object.entries(layout.fills).map(([name, fill]) => [name, { ...fill, linkTo: address(fill.linkTo) }]),
      ),
    },
  };
}
