import type { FontPair } from '#shop/marketing/theme/font-pairs.ts';
import type { NameOutline } from './root-data.ts';

/** By character: advance width and outline; by pair of characters: kerning. In 500ths of the font size. */
type OutlineFont = { glyphs: Record<string, [number, string]>; kerning: Record<string, number> };

/** Loaded on demand: a shop uses one font pair. */
const OUTLINE_FONTS: Record<FontPair, () => Promise<{ default: unknown }>> = {
  bodoni: () => import('#styles/fonts/bodoni-moda-glyphs.json', { with: { type: 'json' } }),
  playfair: () => import('#styles/fonts/playfair-display-glyphs.json', { with: { type: 'json' } }),
  cormorant: () => import('#styles/fonts/cormorant-glyphs.json', { with: { type: 'json' } }),
  fraunces: () => import('#styles/fonts/fraunces-glyphs.json', { with: { type: 'json' } }),
  jost: () => import('#styles/fonts/jost-glyphs.json', { with: { type: 'json' } }),
};

/** Letter spacing of `display-sturdy`, in 500ths of the font size. */
const TRACKING = -5;

let last: { name: string; fonts: FontPair; outline: NameOutline | null } | null = null;

/**
 * Outline of the shop's name, in 500ths of the font size from its baseline: right before the font loads.
 * Null if the font has no outline of a character: the page then shows the name as text.
 */
export async function nameOutline(name: string, fonts: FontPair): Promise<NameOutline | null> {
  if (last?.name === name && last.fonts === fonts) return last.outline;
  const { default: font } = await OUTLINE_FONTS[fonts]();
  last = { name, fonts, outline: draw(name, font as OutlineFont) };
  return last.outline;
}

function draw(name: string, { glyphs, kerning }: OutlineFont): NameOutline | null {
  let x = 0;
  let path = '';
  let before = '';
  for (const character of name.normalize('NFC')) {
    const found = glyphs[character];
    if (!found) return null;
    const [width, shape] = found;
    x += before === '' ? 0 : TRACKING + (kerning[before + character] ?? 0);
    path += movedRight(shape, x);
    x += width;
    before = character;
  }
  return path === '' ? null : { path, width: x };
}

/** Shifts a path whose coordinates are relative, except the first. */
function movedRight(shape: string, by: number): string {
  return shape.replace(/^M(-?\d+)/, (_, x: string) => `M${Number(x) + by}`);
}
