import { z } from 'zod';
import { parseSentJson } from '#lib/typed-text.ts';
import { type FieldErrors, type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { typedColour } from '#shop/marketing/theme/colour.ts';
import { FONT_PAIRS } from '#shop/marketing/theme/font-pairs.ts';
import {
  accentProblem,
  accentSentence,
  groundProblem,
  groundSentence,
} from '#shop/marketing/theme/palette.ts';
import { BUTTONS, CORNERS, DENSITIES, type Theme } from '#shop/marketing/theme/theme.ts';

const FILE = z.string().regex(/^[0-9a-f]{32}$/);
const PIXELS = z.number().int().min(1).max(10_000);
const LOGO = z.object({ id: FILE, width: PIXELS, height: PIXELS, clear: z.boolean() });

const NO_COLOUR = 'Scrivi il colore con # e sei cifre o lettere da a a f, per esempio #93472d.';
const NO_CHOICE = 'Scegli una delle possibilità.';

/** Reads a draft; unreadable colours are refused, suggesting the nearest readable one. */
export function readThemeForm(form: SentForm): Read<Theme> {
  const fields: FieldErrors = {};
  const accent = typedColour(sentText(form, 'accent'));
  const ground = typedColour(sentText(form, 'ground'));
  if (!accent) fields.accent = NO_COLOUR;
  if (!ground) fields.ground = NO_COLOUR;
  const tooDark = ground && groundProblem(ground);
  if (tooDark) fields.ground = groundSentence(tooDark);
  // Only on a valid ground.
  const unread = accent && ground && !tooDark && accentProblem({ accent, ground });
  if (unread) fields.accent = accentSentence(unread);
  const chosen = <K extends string>(name: string, among: Record<K, unknown>): K => {
    const value = sentText(form, name);
    if (!Object.hasOwn(among, value)) fields[name] = NO_CHOICE;
    return value as K;
  };
  const choices = {
    buttons: chosen('buttons', BUTTONS),
    fonts: chosen('fonts', FONT_PAIRS),
    corners: chosen('corners', CORNERS),
    density: chosen('density', DENSITIES),
  };
  const logo = LOGO.nullable().safeParse(json(sentText(form, 'logo')));
  const icon = FILE.nullable().safeParse(sentText(form, 'icon') || null);
  if (!logo.success) fields.logo = 'Il logo non è stato riconosciuto: caricalo di nuovo.';
  if (!icon.success) fields.icon = 'L’icona non è stata riconosciuta: caricala di nuovo.';
  if (!accent || !ground || !logo.success || !icon.success || Object.keys(fields).length > 0)
    return { ok: false, fields };
  return { ok: true, value: { accent, ground, ...choices, logo: logo.data, icon: icon.data } };
}

function json(text: string): unknown {
  if (text === '') return null;
  try {
    return parseSentJson(text);
  } catch {
    return undefined;
  }
}
