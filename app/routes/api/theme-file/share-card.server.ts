import type { Shop } from '#boot/compose.server.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { cardId } from '#routes/shared/shown-theme.server.ts';
import { paletteOf } from '#shop/marketing/theme/palette.ts';
import type { Theme } from '#shop/marketing/theme/theme.ts';
import { themeFile } from '#shop/marketing/theme-versions/theme-files.server.ts';
import { shareCard } from './share-card.ts';

let last: { id: string; jpeg: Promise<Uint8Array | null> } | null = null;

/** Share card (JPEG) of the current theme, made once; null for another theme's id, or without logo and name. */
export async function cardFile(shop: Shop, id: string): Promise<Uint8Array | null> {
  const { theme, identity } = await shop.settings();
  if (id !== cardId(theme, identity.brand)) return null;
  if (last?.id !== id) {
    const jpeg = drawCard(shop, theme, identity.brand);
    last = { id, jpeg };
    // After a failure the next request tries again.
    jpeg.catch(() => {
      last = null;
    });
  }
  return last.jpeg;
}

async function drawCard(shop: Shop, theme: Theme, brand: string): Promise<Uint8Array | null> {
  const sign = theme.logo ? await logoSign(shop, theme.logo) : await nameOutline(brand, theme.fonts);
  if (!sign) return null;
  const { bg: ground, ink, accent } = paletteOf(theme);
  return shop.makeJpeg(Buffer.from(shareCard({ ground, ink, accent }, sign)), 'feed');
}

async function logoSign({ storage }: Shop, logo: NonNullable<Theme['logo']>) {
  const png = await themeFile(storage, logo.id, 'logo.png');
  return png && { logo, png: Buffer.from(png).toString('base64') };
}
