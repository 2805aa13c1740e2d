import { FONT_PAIRS, type FontPair } from './font-pairs.ts';

export const CORNERS = { square: 'Squadrati', soft: 'Appena smussati', round: 'Arrotondati' } as const;

export const DENSITIES = { airy: 'Arioso', usual: 'Normale', dense: 'Compatto' } as const;

export const BUTTONS = { ink: 'Del colore dei testi', accent: 'Del colore principale' } as const;

/** `id` names its files (`theme-files.ts`); px. `clear`: transparent, so that it can be recoloured. */
export type Logo = { id: string; width: number; height: number; clear: boolean };

/** Colours as `#rrggbb`, lower case. */
export type Theme = {
  /** Colour of links and hover, and of buttons if `buttons` says so. */
  accent: string;
  /** Page background; `palette.ts` derives text and panels. */
  ground: string;
  buttons: keyof typeof BUTTONS;
  fonts: FontPair;
  corners: keyof typeof CORNERS;
  density: keyof typeof DENSITIES;
  /** Null: the shop's name in the title font. */
  logo: Logo | null;
  /** Id of the favicon's files; null for the default. */
  icon: string | null;
};

export const USUAL_THEME: Theme = {
  accent: '#93472d',
  ground: '#faf6f0',
  buttons: 'ink',
  fonts: 'bodoni',
  corners: 'square',
  density: 'usual',
  logo: null,
  icon: null,
};

export function sameTheme(one: Theme, other: Theme): boolean {
  return themeKey(one) === themeKey(other);
}

/** As canonical JSON: the database reorders keys. */
export function themeKey({ accent, ground, buttons, fonts, corners, density, logo, icon }: Theme): string {
  return JSON.stringify([accent, ground, buttons, fonts, corners, density, logo?.id, icon]);
}

/** Differences from the default in words: "Playfair Display e Source Sans, #14532d su #ffffff, angoli arrotondati". */
export function themeInWords(theme: Theme): string {
  const { accent, ground, fonts, logo, icon } = theme;
  const { display, text } = FONT_PAIRS[fonts];
  const unlike = (part: 'buttons' | 'corners' | 'density', words: string) =>
    theme[part] === USUAL_THEME[part] ? [] : [words];
  return [
    `${display.name} e ${text.name}`,
    `${accent} su ${ground}`,
    ...unlike('buttons', `pulsanti ${BUTTONS[theme.buttons].toLowerCase()}`),
    ...unlike('corners', `angoli ${CORNERS[theme.corners].toLowerCase()}`),
    ...unlike('density', DENSITIES[theme.density].toLowerCase()),
    ...(logo ? ['con il logo'] : []),
    ...(icon ? ['con un’icona'] : []),
  ].join(', ');
}
