/** Sizes (px) of the icon that browsers and phones ask for, beside those that the manifest names. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

/** The files that are kept of a logo or an icon. */
export const THEME_FILE_NAMES = ['logo.png', ...ICON_SIZES.map((size) => `${size}.png` as const)] as const;

export type ThemeFileName = (typeof THEME_FILE_NAMES)[number];

/** The public address of a file of the theme, below the shop's own; it names its content, and is kept for ever. */
export const themeFilePath = (id: string, file: ThemeFileName) => `/marchio/${id}/${file}`;

/** Where the storage has it. */
export const themeFileKey = (id: string, file: ThemeFileName) => `marchio/${id}/${file}`;
