import type { FontPair } from '#shop/marketing/theme/font-pairs.ts';
import type { NameOutline } from './root-data.ts';

type Letters = { letters: Record<string, [number, string]>; kerning: Record<string, number> };

/** A shop shows one of them: each is read when a name is drawn in it. */
const LETTERS: Record<FontPair, () => Promise<{ default: unknown }>> = {
  bodoni: () => import('#styles/fonts/name-letters.json', { with: { type: 'json' } }),
  playfair: () => import('#styles/fonts/playfair-display-letters.json', { with: { type: 'json' } }),
  cormorant: () => import('#styles/fonts/cormorant-letters.json', { with: { type: 'json' } }),
  fraunces: () => import('#styles/fonts/fraunces-letters.json', { with: { type: 'json' } }),
  jost: () => import('#styles/fonts/jost-letters.json', { with: { type: 'json' } }),
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
  const { default: letters } = await LETTERS[fonts]();
  last = { name, fonts, outline: draw(name, letters as Letters) };
  return last.outline;
}

function draw(name: string, { letters, kerning }: Letters): NameOutline | null {
  let x = 0;
  let path = '';
  let before = '';
  for (const letter of name.normalize('NFC')) {
    const found = letters[letter];
    if (!found) return null;
    const [width, shape] = found;
    x += before === '' ? 0 : TRACKING + (kerning[before + letter] ?? 0);
    path += movedRight(shape, x);
    x += width;
    before = letter;
  }
  return path === '' ? null : { path, width: x };
}

/** Shifts a path whose coordinates are relative, except the first. */
function movedRight(shape: string, by: number): string {
  return shape.replace(/^M(-?\d+)/, (_, x: string) => `M${Number(x) + by}`);
}
