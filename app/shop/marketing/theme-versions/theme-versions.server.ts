import type { Db } from '#db/client.server.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { sameTheme, type Theme, themeInWords } from '#shop/marketing/theme/theme.ts';
import { type Drafted, type Edited, readDraft } from '#shop/marketing/versions/drafts.server.ts';
import { haveThemeFiles, logoDrawing } from './theme-files.server.ts';

type ThemeShop = { db: Db; now: () => Date };

type NamedTheme = { title: string; accent: string; ground: string };

export type ThemeShown = Edited<Theme, NamedTheme> & { drawing: string | null };

/** Publishing an unchanged theme adds no version. */
export const shopTheme: Drafted<ThemeShop, Theme, NamedTheme> = {
  subject: 'look',
  read: (stored) => stored as Theme,
  live: async (_shop, db) => (await loadSettings(db)).theme,
  same: sameTheme,
  named: (theme) => ({ title: themeInWords(theme), accent: theme.accent, ground: theme.ground }),
  hold: haveThemeFiles,
  notesLive: 'before what is shown next',
  skipsSame: true,
  show: (_shop, tx, look, at) => saveSettings(tx, { look }, at),
};

export async function readTheme(shop: ThemeShop): Promise<ThemeShown> {
  const edited = await readDraft(shop, shopTheme);
  const { logo } = edited.content;
  return { ...edited, drawing: logo && (await logoDrawing(shop.db, logo.id)) };
}
