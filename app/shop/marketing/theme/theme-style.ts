import { FONT_PAIRS, type FontPair, type ShippedFont, type StandIn } from './font-pairs.ts';
import { type Palette, paletteOf, USUAL_PALETTE } from './palette.ts';
import { type Theme, USUAL_THEME } from './theme.ts';

/** Two files: usual letters, and those of other European languages. */
export type FontFile = { usual: string; extended: string };

export type FontFiles = { display: FontFile; text: FontFile };

/**
 * Inline style sheet of the differences from `styles/theme.css`, without quotes and characters that HTML escapes.
 * @param drawing the logo as a data URI (from `svgAddress`, without quotes)
 */
export function styleOf(theme: Theme, files: FontFiles, drawing: string | null): string {
  return [
    ...fontRules(theme.fonts, files),
    rootRule(theme),
    ...cornerRules(theme),
    ...densityRules(theme),
    ...buttonRules(theme),
    ...logoRules(theme, drawing),
  ].join('');
}

function rootRule(theme: Theme): string {
  const palette = paletteOf(theme);
  const colours = (Object.keys(palette) as (keyof Palette)[])
    .filter((name) => palette[name] !== USUAL_PALETTE[name])
    .map((name) => `--color-${name}:${palette[name]}`);
  const fonts =
    theme.fonts === USUAL_THEME.fonts
      ? []
      : [
          `--font-display:look-display,look-display-fallback,${FAMILY[serifOf(theme.fonts)]}`,
          '--font-sans:look-text,look-text-fallback,system-ui,sans-serif',
        ];
  const all = [...colours, ...fonts];
  return all.length > 0 ? `:root{${all.join(';')}}` : '';
}

const FAMILY = { serif: 'Georgia,serif', sans: 'system-ui,sans-serif' };

export const serifOf = (pair: FontPair): keyof typeof FAMILY => (pair === 'jost' ? 'sans' : 'serif');

/** `unicode-range` of the extended file, loaded on demand. */
const EXTENDED = 'U+100-151,U+154-17F,U+1E80-1E85,U+1E9E,U+218-21B';

function fontRules(pair: FontPair, { display, text }: FontFiles): string[] {
  if (pair === USUAL_THEME.fonts) return [];
  const { display: titles, text: texts } = FONT_PAIRS[pair];
  return [...facesOf('look-display', titles, display), ...facesOf('look-text', texts, text)];
}

function facesOf(family: string, font: ShippedFont, file: FontFile): string[] {
  const face = (address: string, range = '') =>
    `@font-face{font-family:${family};font-weight:${font.weights};font-display:swap;src:url(${address})${range}}`;
  return [
    face(file.usual),
    face(file.extended, `;unicode-range:${EXTENDED}`),
    ...font.standIns.map((standIn) => standInFace(`${family}-fallback`, standIn)),
  ];
}

const LOCAL: Record<StandIn['font'], string> = {
  times: 'local(Times New Roman),local(TimesNewRomanPSMT),local(Liberation Serif),local(Times)',
  'times-bold':
    'local(Times New Roman Bold),local(TimesNewRomanPS-BoldMT),local(Liberation Serif Bold),local(Times Bold)',
  arial: 'local(Arial),local(ArialMT),local(Liberation Sans),local(Roboto)',
  'arial-bold': 'local(Arial Bold),local(Arial-BoldMT),local(Liberation Sans Bold),local(Roboto Bold)',
};

function standInFace(family: string, { font, size, up, down }: StandIn): string {
  const weight =
    font === 'arial' ? 'font-weight:400 500;' : font === 'arial-bold' ? 'font-weight:600 700;' : '';
  return `@font-face{font-family:${family};${weight}src:${LOCAL[font]};size-adjust:${size}%;ascent-override:${up}%;descent-override:${down}%;line-gap-override:0%}`;
}

/** px: fields and buttons; doubled for pictures, halved for small labels. */
const RADIUS = { square: 0, soft: 4, round: 12 } as const;

function cornerRules({ corners }: Theme): string[] {
  const radius = RADIUS[corners];
  if (radius === 0) return [];
  const button = corners === 'round' ? '999px' : `${radius}px`;
  return [
    `.label-caps.inline-flex{border-radius:${button}}`,
    `input:not([type=checkbox],[type=radio],[type=range]),select,textarea{border-radius:${radius}px}`,
    // Pictures, on stone ground.
    `.bg-stone.overflow-hidden,.modal-center{border-radius:${radius * 1.5}px}`,
    // Some are as tall as a paragraph.
    `button.border,label.border{border-radius:${radius * 2}px}`,
    // Quantity input.
    `fieldset.inline-flex{border-radius:${radius}px}`,
    `span.inline-flex.uppercase{border-radius:${radius / 2}px}`,
  ];
}

/** Factor of section spacing; rows in rem (phones, wide screens). */
const AIR = { airy: { section: 1.35, rows: [3, 5] }, dense: { section: 0.62, rows: [1.25, 2] } } as const;

function densityRules({ density }: Theme): string[] {
  if (density === 'usual') return [];
  const { section, rows } = AIR[density];
  return [
    `html{--section:calc(clamp(4rem,3.3rem + 3vw,6rem)*${section})}`,
    `ul.grid.gap-y-8{row-gap:${rows[0]}rem}`,
    `@media (min-width:48rem){ul.grid.gap-y-8{row-gap:${rows[1]}rem}}`,
  ];
}

function buttonRules({ buttons }: Theme): string[] {
  if (buttons === 'ink') return [];
  return [
    '.label-caps.bg-ink{background:var(--color-accent);color:#fff}',
    '@media (hover:hover){.label-caps.bg-ink:hover{background:var(--color-accent-strong)}}',
  ];
}

function logoRules({ logo }: Theme, drawing: string | null): string[] {
  if (!logo || drawing === null) return [];
  const { width, height } = logo;
  return [
    `:root{--logo:url(${drawing})}`,
    `.logo{display:block;height:2.25rem;aspect-ratio:${width}/${height};max-width:min(40vw,13rem);background:var(--logo) left center/contain no-repeat;print-color-adjust:exact}`,
    // Leaves room for the header's buttons on phones.
    `@media (max-width:63.99rem){header .logo{max-width:max(4rem,min(100vw - 16.5rem,13rem))}}`,
    `@media (min-width:64rem){.logo{height:2.5rem}}`,
    `footer .logo{height:3rem}`,
    // On the dark footer: recoloured, or on a light sheet.
    logo.clear
      ? `footer .logo{background:currentColor;mask:var(--logo) left center/contain no-repeat}`
      : `footer .logo{background-color:var(--color-bg);outline:.5rem solid var(--color-bg)}`,
  ];
}
