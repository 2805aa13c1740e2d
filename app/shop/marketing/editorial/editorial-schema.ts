import { z } from 'zod';
import { isDay } from '#lib/calendar-day.ts';
import { ownPicture } from '#lib/own-picture-schema.ts';
import { typedLine } from '#lib/typed-text.ts';
import { DAYS_REVERSED } from '#shop/forms/form.ts';
import {
  EDITORIAL_LENGTH,
  EDITORIAL_PLACES,
  type EditorialPlace,
  MOST_EDITORIAL,
} from './editorial-places.ts';

export const UNREADABLE = 'Gli spazi non sono stati riconosciuti: ricarica la pagina e riprova.';

const line = (max: number, missing?: string) => {
  const text = z
    .string()
    .max(max, { error: ({ input }) => `Al massimo ${max} caratteri: questi sono ${String(input).length}.` });
  return z
    .string(UNREADABLE)
    .transform(typedLine)
    .pipe(missing === undefined ? text : text.min(1, missing));
};
const day = z
  .string(UNREADABLE)
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isDay(text), 'Questa data non esiste.');

/** Messages are Italian, for the owner. */
const place: z.ZodType<EditorialPlace> = z
  .object(
    {
      id: z.string(UNREADABLE).regex(/^[a-z0-9-]{1,40}$/, UNREADABLE),
      picture: ownPicture
        .nullable()
        .refine((picture) => picture !== null, 'Carica un’immagine.')
        .transform((picture) => picture as EditorialPlace['picture']),
      title: line(EDITORIAL_LENGTH.title, 'Scrivi il titolo.'),
      text: line(EDITORIAL_LENGTH.text),
      linkText: line(EDITORIAL_LENGTH.linkText, 'Scrivi il testo del link.'),
      linkTo: line(EDITORIAL_LENGTH.linkTo, 'Scrivi dove porta.'),
      place: z
        .number(UNREADABLE)
        .refine((at) => EDITORIAL_PLACES.some((one) => one === at), 'Scegli il posto.'),
      lists: z
        .array(z.string().max(100), UNREADABLE)
        .max(100, UNREADABLE)
        .transform((lists) => [...new Set(lists)])
        .refine((lists) => lists.length > 0, 'Scegli almeno un elenco.'),
      isOn: z.boolean(UNREADABLE),
      from: day,
      until: day,
    },
    UNREADABLE,
  )
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: DAYS_REVERSED,
  });

/** Problem paths: index from 0, then the field. */
export const editorialPlaces: z.ZodType<EditorialPlace[]> = z
  .array(place, UNREADABLE)
  .max(MOST_EDITORIAL, `Al massimo ${MOST_EDITORIAL} spazi.`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, UNREADABLE);
