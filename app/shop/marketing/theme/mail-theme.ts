import { contrast, type Hex } from './colour.ts';
import { FONT_PAIRS } from './font-pairs.ts';
import { LEAST_CONTRAST, lightened, paletteOf } from './palette.ts';
import { type Logo, sameTheme, type Theme, USUAL_THEME } from './theme.ts';
import { serifOf } from './theme-style.ts';

/** The theme for e-mails, with font stacks that mail programs know. */
export type MailTheme = {
  colours: Record<'ink' | 'soft' | 'paper' | 'stone' | 'line' | 'accent' | 'button' | 'dark-accent', Hex>;
  display: string;
  text: string;
  logo: Logo | null;
};

/** Page of e-mails in dark mode (`shop/mail/layout.mail.tsx`). */
export const DARK_PAPER = '#1e1917';

const USUAL: MailTheme['colours'] = {
  ink: '#2A2422',
  soft: '#6B5D54',
  paper: '#FAF6F0',
  stone: '#EDE3D6',
  line: '#D9CBBA',
  accent: '#93472D',
  button: '#2A2422',
  'dark-accent': '#E7A98C',
};

export function mailThemeOf(theme: Theme): MailTheme {
  const { display, text } = FONT_PAIRS[theme.fonts];
  const others = serifOf(theme.fonts) === 'serif' ? 'Didot, Georgia, serif' : 'Helvetica, Arial, sans-serif';
  return {
    colours: coloursOf(theme),
    display: `'${display.name}', ${others}`,
    text: `'${text.name}', Helvetica, Arial, sans-serif`,
    logo: theme.logo,
  };
}

function coloursOf(theme: Theme): MailTheme['colours'] {
  const { accent, ground, buttons } = USUAL_THEME;
  if (sameTheme({ ...theme, accent, ground, buttons }, theme)) return USUAL;
  const palette = paletteOf(theme);
  return {
    ink: palette.ink,
    soft: palette['ink-soft'],
    paper: palette.bg,
    stone: palette.stone,
    line: palette.line,
    accent: palette.accent,
    button: theme.buttons === 'accent' ? palette.accent : palette.ink,
    'dark-accent': lightened(palette.accent, (colour) => contrast(colour, DARK_PAPER) >= LEAST_CONTRAST + 1),
  };
}
