import type { Hex } from '#shop/marketing/theme/colour.ts';
import type { Logo } from '#shop/marketing/theme/theme.ts';

/** The size of what a shared link shows, px: that of the card that ships. */
const CARD = { width: 1200, height: 630 } as const;

/** The most that the shop's sign takes of it. */
const SIGN = { width: 760, height: 240 } as const;

type Sign =
  /** `png` is the logo's file in base64. */
  | { logo: Logo; png: string }
  /** The shop's name as a path, in 500ths of the size of its letters, from its baseline. */
  | { path: string; width: number };

/** What a shared link of the shop shows, where the page has no picture of its own: its sign on its ground, as an SVG. */
export function shareCard(
  { ground, ink, accent }: Record<'ground' | 'ink' | 'accent', Hex>,
  sign: Sign,
): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><rect y="${height - 14}" width="${width}" height="14" fill="${accent}"/>${drawnSign(sign, ink)}</svg>`;
}

function drawnSign(sign: Sign, ink: Hex): string {
  const own = 'logo' in sign ? sign.logo : { width: sign.width, height: 500 };
  const scale = Math.min(SIGN.width / own.width, SIGN.height / own.height);
  const [width, height] = [own.width * scale, own.height * scale];
  const [x, y] = [(CARD.width - width) / 2, (CARD.height - height) / 2];
  if ('logo' in sign)
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${sign.png}"/>`;
  // The letters stand on a line four fifths down.
  return `<path transform="translate(${x} ${y + height * 0.8}) scale(${scale})" fill="${ink}" d="${sign.path}"/>`;
}
