import { contrast, type Hex } from './colour.ts';
import { FONT_PAIRS } from './font-pairs.ts';
import { type Logo, type Look, sameLook, USUAL_LOOK } from './look.ts';
import { serifOf } from './look-style.ts';
import { LEAST_CONTRAST, lightened, paletteOf } from './palette.ts';

/** How the shop looks where no sheet of style reaches: in e-mails. Families of fonts as mail programs read them. */
export type MailLook = {
  colours: Record<'ink' | 'soft' | 'paper' | 'stone' | 'line' | 'accent' | 'button' | 'dark-accent', Hex>;
  display: string;
  text: string;
  logo: Logo | null;
};

/** The page of an e-mail on a dark screen (`shop/mail/layout.mail.tsx`). */
export const DARK_PAPER = '#1e1917';

const USUAL: MailLook['colours'] = {
  ink: '#2A2422',
  soft: '#6B5D54',
  paper: '#FAF6F0',
  stone: '#EDE3D6',
  line: '#D9CBBA',
  accent: '#93472D',
  button: '#2A2422',
  'dark-accent': '#E7A98C',
};

export function mailLookOf(look: Look): MailLook {
  const { display, text } = FONT_PAIRS[look.fonts];
  const others = serifOf(look.fonts) === 'serif' ? 'Didot, Georgia, serif' : 'Helvetica, Arial, sans-serif';
  return {
    colours: coloursOf(look),
    display: `'${display.name}', ${others}`,
    text: `'${text.name}', Helvetica, Arial, sans-serif`,
    logo: look.logo,
  };
}

function coloursOf(look: Look): MailLook['colours'] {
  const { accent, ground, buttons } = USUAL_LOOK;
  if (sameLook({ ...look, accent, ground, buttons }, look)) return USUAL;
  const palette = paletteOf(look);
  return {
    ink: palette.ink,
    soft: palette['ink-soft'],
    paper: palette.bg,
    stone: palette.stone,
    line: palette.line,
    accent: palette.accent,
    button: look.buttons === 'accent' ? palette.accent : palette.ink,
    'dark-accent': lightened(palette.accent, (colour) => contrast(colour, DARK_PAPER) >= LEAST_CONTRAST + 1),
  };
}
