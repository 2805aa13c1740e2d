import { createHash } from 'node:crypto';
import type { Shop } from '#boot/compose.server.ts';
import { sameTheme, type Theme, USUAL_THEME } from '#shop/marketing/theme/theme.ts';
import { styleOf } from '#shop/marketing/theme/theme-style.ts';
import { logoDrawing } from '#shop/marketing/theme-versions/theme-files.server.ts';
import { FONT_FILES } from './font-files.server.ts';
import { nameOutline } from './name-outline.server.ts';
import type { ShownTheme } from './root-data.ts';

/** Share picture of pages without their own (`api/look-file`). */
export const CARD_FILE = 'condivisa.jpg';

/** Identifies the card: another theme or name has another. */
export function cardId({ accent, ground, fonts, logo }: Theme, brand: string): string {
  const shown = JSON.stringify([accent, ground, fonts, logo?.id, brand]);
  return createHash('sha256').update(`card 1 ${shown}`).digest('hex').slice(0, 32);
}

type ThemeShop = Pick<Shop, 'db'>;

let last: { key: string; shown: ShownTheme } | null = null;

/** Pages' data of a theme, computed once; undefined for the default theme. */
export async function shownTheme(
  shop: ThemeShop,
  theme: Theme,
  brand: string,
): Promise<ShownTheme | undefined> {
  if (sameTheme(theme, USUAL_THEME)) return undefined;
  const key = JSON.stringify([theme, brand]);
  if (last?.key !== key) {
    const card = `/marchio/${cardId(theme, brand)}/${CARD_FILE}`;
    last = { key, shown: { ...(await drawnTheme(shop, theme)), card } };
  }
  return last.shown;
}

/** A draft's data, with the name in its font; also for the default theme, as the shop may have another. */
export async function previewedTheme(shop: ThemeShop, theme: Theme, brand: string): Promise<ShownTheme> {
  return { ...(await drawnTheme(shop, theme)), outline: await nameOutline(brand, theme.fonts) };
}

async function drawnTheme(shop: ThemeShop, theme: Theme): Promise<ShownTheme> {
  const drawing = theme.logo && (await logoDrawing(shop.db, theme.logo.id));
  const files = FONT_FILES[theme.fonts];
  return {
    style: styleOf(theme, files, drawing),
    ground: theme.ground,
    ...(theme.fonts !== USUAL_THEME.fonts && { fonts: [files.display.usual, files.text.usual] }),
    ...(theme.logo && drawing !== null && { logo: theme.logo.id }),
    ...(theme.icon !== null && { icon: theme.icon }),
  };
}
