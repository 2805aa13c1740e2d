import { createHash } from 'node:crypto';
import type { Shop } from '#boot/compose.server.ts';
import { type Look, sameLook, USUAL_LOOK } from '#shop/marketing/theme/look.ts';
import { styleOf } from '#shop/marketing/theme/look-style.ts';
import { logoDrawing } from '#shop/marketing/theme-versions/look-files.server.ts';
import { FONT_FILES } from './font-files.server.ts';
import { nameOutline } from './name-outline.server.ts';
import type { ShownLook } from './root-data.ts';

/** What a shared link of a page without a picture of its own shows (`api/look-file`). */
export const CARD_FILE = 'condivisa.jpg';

/** Names what the card shows: another look, or another name, has another card. */
export function cardId({ accent, ground, fonts, logo }: Look, brand: string): string {
  const shown = JSON.stringify([accent, ground, fonts, logo?.id, brand]);
  return createHash('sha256').update(`card 1 ${shown}`).digest('hex').slice(0, 32);
}

type LookShop = Pick<Shop, 'db'>;

let last: { key: string; shown: ShownLook } | null = null;

/** What pages draw of a look; nothing of the one that a shop begins with. Worked out once for many pages. */
export async function shownLook(shop: LookShop, look: Look, brand: string): Promise<ShownLook | undefined> {
  if (sameLook(look, USUAL_LOOK)) return undefined;
  const key = JSON.stringify([look, brand]);
  if (last?.key !== key) {
    const card = `/marchio/${cardId(look, brand)}/${CARD_FILE}`;
    last = { key, shown: { ...(await drawnLook(shop, look)), card } };
  }
  return last.shown;
}

/** The same of a draft, with the name in its letters; of the usual look too, as the shop may have another. */
export async function previewedLook(shop: LookShop, look: Look, brand: string): Promise<ShownLook> {
  return { ...(await drawnLook(shop, look)), outline: nameOutline(brand, look.fonts) };
}

async function drawnLook(shop: LookShop, look: Look): Promise<ShownLook> {
  const drawing = look.logo && (await logoDrawing(shop.db, look.logo.id));
  const files = FONT_FILES[look.fonts];
  return {
    style: styleOf(look, files, drawing),
    ground: look.ground,
    ...(look.fonts !== USUAL_LOOK.fonts && { fonts: [files.display.usual, files.text.usual] }),
    ...(look.logo && drawing !== null && { logo: look.logo.id }),
    ...(look.icon !== null && { icon: look.icon }),
  };
}
