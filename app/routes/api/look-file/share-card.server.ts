import type { Shop } from '#boot/compose.server.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { cardId } from '#routes/shared/shown-look.server.ts';
import type { Look } from '#shop/marketing/theme/look.ts';
import { paletteOf } from '#shop/marketing/theme/palette.ts';
import { lookFile } from '#shop/marketing/theme-versions/look-files.server.ts';
import { shareCard } from './share-card.ts';

let last: { id: string; jpeg: Promise<Uint8Array | null> } | null = null;

/** The card of the shop as it looks now, a JPEG, made once; null for that of another look, and where there is no sign. */
export async function cardFile(shop: Shop, id: string): Promise<Uint8Array | null> {
  const { look, identity } = await shop.settings();
  if (id !== cardId(look, identity.brand)) return null;
  if (last?.id !== id) {
    const jpeg = drawCard(shop, look, identity.brand);
    last = { id, jpeg };
    // One that failed is tried again by the next reader.
    jpeg.catch(() => {
      last = null;
    });
  }
  return last.jpeg;
}

async function drawCard(shop: Shop, look: Look, brand: string): Promise<Uint8Array | null> {
  const sign = look.logo ? await logoSign(shop, look.logo) : nameOutline(brand, look.fonts);
  if (!sign) return null;
  const { bg: ground, ink, accent } = paletteOf(look);
  return shop.makeJpeg(Buffer.from(shareCard({ ground, ink, accent }, sign)), 'feed');
}

async function logoSign({ storage }: Shop, logo: NonNullable<Look['logo']>) {
  const png = await lookFile(storage, logo.id, 'logo.png');
  return png && { logo, png: Buffer.from(png).toString('base64') };
}
