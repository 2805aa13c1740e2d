import { z } from 'zod';
import type { LookContent } from '#db/json/looks.ts';
import { addressWords } from '#lib/address-words.ts';
import { neededPicture } from '#lib/own-picture-schema.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { type LookRelease, MOST_POINTS, MOST_SLUG, share } from './look.ts';
import { LOOK_FIELDS } from './look-fields.ts';

export const NO_LOOK = 'il look non c’è più';

const UNKNOWN_POINT = 'Uno dei punti non è stato riconosciuto: toglilo e mettilo di nuovo.';
const NO_PRODUCT = 'Scegli il prodotto di ogni punto, oppure togli il punto.';
const SLUG = 'Usa solo lettere minuscole senza accenti, numeri e trattini: per esempio «weekend-al-lago».';

const point = z.object(
  {
    productId: z.string(UNKNOWN_POINT).min(1, NO_PRODUCT).pipe(z.uuid(UNKNOWN_POINT)),
    x: z.number(UNKNOWN_POINT).min(0, UNKNOWN_POINT).max(1, UNKNOWN_POINT).transform(share),
    y: z.number(UNKNOWN_POINT).min(0, UNKNOWN_POINT).max(1, UNKNOWN_POINT).transform(share),
  },
  UNKNOWN_POINT,
);

const points = z
  .unknown()
  .transform((text) => {
    if (typeof text !== 'string' || text === '') return [];
    try {
      return parseSentJson(text);
    } catch {
      return undefined;
    }
  })
  .pipe(z.array(point, UNKNOWN_POINT))
  .refine((all) => all.length <= MOST_POINTS, `Al massimo ${MOST_POINTS} punti.`)
  .refine(
    (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
    'Un prodotto ha due punti: lasciane uno.',
  );

const madeOf = (title: string) => addressWords(title, MOST_SLUG);

const readFields = formReader(LOOK_FIELDS, { picture: neededPicture, points }, [
  {
    among: ['slug'],
    field: 'slug',
    holds: ({ slug }) => slug === '' || madeOf(slug) === slug,
    message: SLUG,
  },
  {
    among: ['slug', 'title'],
    field: 'slug',
    holds: ({ slug, title }) => slug !== '' || madeOf(title) !== '',
    message: `Dal titolo non si ricava un indirizzo. ${SLUG}`,
  },
  {
    among: ['points', 'is_published'],
    field: 'points',
    holds: ({ points: all, is_published }) => !is_published || all.length > 0,
    message: 'Per pubblicarlo metti almeno un punto con il suo prodotto.',
  },
]);

export function readLookForm(form: SentForm): Read<LookContent & LookRelease> {
  const read = readFields(form);
  if (!read.ok) return read;
  const { title, slug, text, picture, points: all } = read.value;
  return {
    ok: true,
    value: {
      title,
      slug: slug || madeOf(title),
      text,
      alt: picture.alt,
      mediaId: picture.mediaId,
      points: all,
      isPublished: read.value.is_published,
      shownFrom: read.value.shown_from,
    },
  };
}
