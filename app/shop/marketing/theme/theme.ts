import { FONT_PAIRS, type FontPair } from './font-pairs.ts';

/** How corners of pictures, buttons and fields are cut, by the names that the owner reads. */
export const CORNERS = { square: 'Squadrati', soft: 'Appena smussati', round: 'Arrotondati' } as const;

/** How much air there is around what stands on a page. */
export const DENSITIES = { airy: 'Arioso', usual: 'Normale', dense: 'Compatto' } as const;

/** What the buttons that matter are painted with. */
export const BUTTONS = { ink: 'Del colore dei testi', accent: 'Del colore principale' } as const;

/**
 * A logo that was accepted: its files are named by `id` (`look-files.ts`); its size in px. Where it is `clear`, what is
 * behind it shows through, and it can be drawn in one colour.
 */
export type Logo = { id: string; width: number; height: number; clear: boolean };

/** Everything that the owner decides of how the shop looks. Colours as `#rrggbb`, lower case. */
export type Theme = {
  /** Of links, of what is pointed at, and of buttons where `buttons` says so. */
  accent: string;
  /** Of the page; text and panels are worked out from it (`palette.ts`). */
  ground: string;
  buttons: keyof typeof BUTTONS;
  fonts: FontPair;
  corners: keyof typeof CORNERS;
  density: keyof typeof DENSITIES;
  /** Null: the shop's name, drawn in the letters of its titles. */
  logo: Logo | null;
  /** The picture that browsers and phones show for the shop, by the id of its files; null: the one that ships. */
  icon: string | null;
};

/** A shop whose owner has touched nothing. */
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

/** Whether two looks are the same. */
export function sameTheme(one: Theme, other: Theme): boolean {
  return themeKey(one) === themeKey(other);
}

/** Says which look it is, in one order of names: the database stores objects in an order of its own. */
export function themeKey({ accent, ground, buttons, fonts, corners, density, logo, icon }: Theme): string {
  return JSON.stringify([accent, ground, buttons, fonts, corners, density, logo?.id, icon]);
}

/**
 * A theme in words, for a list of versions: its fonts and colours, and whatever else is not as a shop begins. "Playfair
 * Display e Source Sans, #14532d su #ffffff, angoli arrotondati, con il logo".
 */
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
