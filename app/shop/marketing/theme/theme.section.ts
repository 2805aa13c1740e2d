import { z } from 'zod';
import { keysOf } from '#lib/keys.ts';
import { setting } from '#shop/company/settings/section.ts';
import { FONT_PAIR_KEYS } from './font-pairs.ts';
import { BUTTONS, CORNERS, DENSITIES, type Theme, USUAL_THEME } from './theme.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const file = z.string().regex(/^[0-9a-f]{32}$/);
const pixels = z.number().int().min(1);

const theme: z.ZodType<Theme> = z.object({
  accent: colour,
  ground: colour,
  buttons: z.enum(keysOf(BUTTONS)),
  fonts: z.enum(FONT_PAIR_KEYS),
  corners: z.enum(keysOf(CORNERS)),
  density: z.enum(keysOf(DENSITIES)),
  logo: z.object({ id: file, width: pixels, height: pixels, clear: z.boolean() }).nullable(),
  icon: file.nullable(),
});

export const themeSettings = { theme: setting('look', theme, USUAL_THEME) };
