import type { Hex } from '#shop/marketing/theme/colour.ts';
import type { Logo } from '#shop/marketing/theme/theme.ts';

/** px; the size of the default card. */
const CARD = { width: 1200, height: 630 } as const;

/** Largest size (px) of logo or name. */
const SIGN = { width: 760, height: 240 } as const;

type Sign =
  /** `png` is base64. */
  | { logo: Logo; png: string }
  /** The shop's name as a path, in 500ths of the font size, from its baseline. */
  | { path: string; width: number };

/** SVG card for shared links to pages without a picture: logo or name on the shop's background. */
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
  // The baseline is at four fifths of the height.
  return `<path transform="translate(${x} ${y + height * 0.8}) scale(${scale})" fill="${ink}" d="${sign.path}"/>`;
}
