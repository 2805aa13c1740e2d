/** px: beyond the manifest's icons, those that browsers and phones request. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

export const THEME_FILE_NAMES = ['logo.png', ...ICON_SIZES.map((size) => `${size}.png` as const)] as const;

export type ThemeFileName = (typeof THEME_FILE_NAMES)[number];

/** Public path, immutable, as `id` depends on the content. */
export const themeFilePath = (id: string, file: ThemeFileName) => `/marchio/${id}/${file}`;

export const themeFileKey = (id: string, file: ThemeFileName) => `marchio/${id}/${file}`;
