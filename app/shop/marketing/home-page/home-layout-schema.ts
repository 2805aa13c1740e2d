import { z } from 'zod';
import { isKeyOf, keysOf } from '#lib/keys.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { focus, ownPicture } from '#lib/own-picture-schema.ts';
import { typedLine, typedText } from '#lib/typed-text.ts';
import { UNREADABLE } from '#shop/marketing/pages/page-form.ts';
import {
  everySection,
  FILL_LENGTH,
  FILLABLE,
  HOME_SECTIONS,
  type HomeLayout,
  type HomeTile,
  isFreeText,
  knownSections,
  MOST_CHOSEN,
  MOST_TILES,
  NO_FILL,
  type SectionFill,
  TILE_KINDS,
  TILE_LENGTH,
  USUAL_LAYOUT,
} from './home-layout.ts';

const limited = (tidy: (value: unknown) => string, max: number) =>
  z
    .string(UNREADABLE)
    .transform(tidy)
    .pipe(
      z.string().max(max, {
        error: ({ input }) => `al massimo ${max} caratteri, questi sono ${String(input).length}.`,
      }),
    );

const tile: z.ZodType<HomeTile> = z
  .object(
    {
      kind: z.enum(keysOf(TILE_KINDS), UNREADABLE).nullable(),
      text: limited(typedLine, TILE_LENGTH.text),
      picture: ownPicture.nullable(),
      to: limited(typedLine, TILE_LENGTH.to),
    },
    UNREADABLE,
  )
  .superRefine(({ kind, text, picture, to }, context) => {
    if (kind !== null) return;
    const missing =
      (text === '' && 'scrivi il testo.') ||
      (!picture && 'carica un’immagine.') ||
      (to === '' && 'scrivi dove porta.');
    if (missing) context.addIssue({ code: 'custom', message: missing });
  });

const fill: z.ZodType<SectionFill> = z
  .object(
    {
      title: limited(typedLine, FILL_LENGTH.title),
      text: limited(typedText, FILL_LENGTH.text),
      picture: ownPicture.nullable(),
      linkText: limited(typedLine, FILL_LENGTH.linkText),
      linkTo: limited(typedLine, FILL_LENGTH.linkTo),
      // Missing before looks existed.
      look: z.uuid(UNREADABLE).or(z.literal('')).default(''),
    },
    UNREADABLE,
  )
  .superRefine(({ linkText, linkTo }, context) => {
    if ((linkText === '') === (linkTo === '')) return;
    const missing = linkTo === '' ? 'scrivi dove porta il link.' : 'scrivi il testo del link.';
    context.addIssue({ code: 'custom', message: missing });
  });

/** Messages name the tile by number. */
export const sentTiles = each(z.array(z.unknown(), UNREADABLE), tile, (index) => `Riquadro ${index + 1}`)
  .refine((tiles) => tiles.length <= MOST_TILES, `Al massimo ${MOST_TILES} riquadri.`)
  .refine(
    (tiles) =>
      new Set(tiles.flatMap(({ kind }) => kind ?? [])).size === tiles.filter(({ kind }) => kind).length,
    UNREADABLE,
  );

/** Without empty fills; messages name the section. */
export const sentFills: z.ZodType<HomeLayout['fills']> = z
  .record(z.string(), z.unknown(), UNREADABLE)
  .transform((sent, context) => {
    const fills: HomeLayout['fills'] = {};
    for (const [name, value] of Object.entries(sent)) {
      if (!isKeyOf(HOME_SECTIONS, name)) continue;
      const read = fill.safeParse(value);
      if (!read.success) {
        const message = `«${HOME_SECTIONS[name]}»: ${read.error.issues[0]?.message}`;
        context.addIssue({ code: 'custom', message });
        continue;
      }
      const stored = { ...NO_FILL, ...onlyKeys(read.data, FILLABLE[name]) };
      if (JSON.stringify(stored) === JSON.stringify(NO_FILL)) continue;
      if (stored.title === '' && isFreeText(name))
        context.addIssue({ code: 'custom', message: `«${HOME_SECTIONS[name]}»: scrivi il titolo.` });
      fills[name] = stored;
    }
    return fills;
  });

/** The stored layout, with defaults for later additions. */
export const homeLayout: z.ZodType<HomeLayout> = z.object({
  sections: z.array(z.string().max(40)).max(40).transform(everySection),
  hidden: z.array(z.string().max(40)).max(40).transform(knownSections).default(USUAL_LAYOUT.hidden),
  productIds: z.array(z.uuid()).max(MOST_CHOSEN),
  heroPicture: ownPicture.nullable().default(null),
  videoFocus: focus.default(MIDDLE),
  tiles: sentTiles.default(USUAL_LAYOUT.tiles),
  fills: sentFills.default({}),
});

function each<T>(
  list: z.ZodType<unknown[]>,
  one: z.ZodType<T>,
  named: (index: number) => string,
): z.ZodType<T[]> {
  return list.transform((values, context) =>
    values.flatMap((value, index) => {
      const read = one.safeParse(value);
      if (read.success) return [read.data];
      context.addIssue({ code: 'custom', message: `${named(index)}: ${read.error.issues[0]?.message}` });
      return [];
    }),
  );
}

function onlyKeys<T extends object>(value: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Partial<T>;
}
