import { expect, test } from 'vitest';
import { FONT_PAIR_KEYS } from './font-pairs.ts';
import { mailThemeOf } from './mail-theme.ts';
import { type Theme, USUAL_THEME } from './theme.ts';
import { styleOf } from './theme-style.ts';

const FILES = {
  display: { usual: '/assets/t.woff2', extended: '/assets/te.woff2' },
  text: { usual: '/assets/x.woff2', extended: '/assets/xe.woff2' },
};
const of = (part: Partial<Theme>, drawing: string | null = null) =>
  styleOf({ ...USUAL_THEME, ...part }, FILES, drawing);

test('a shop that touches nothing sends nothing of it', () => {
  expect(of({})).toBe('');
});

test('only the colours that differ are named', () => {
  expect(of({ accent: '#0f5132' })).toMatch(
    /^:root\{--color-accent:#0f5132;--color-accent-strong:#[0-9a-f]{6}\}$/,
  );
  expect(of({ ground: '#ffffff' })).toContain('--color-bg:#ffffff;--color-surface:#');
});

test.each(FONT_PAIR_KEYS.slice(1))(
  'the pair %s brings its own files, and what stands in for them',
  (fonts) => {
    const style = of({ fonts });
    expect(style).toContain('src:url(/assets/t.woff2)');
    expect(style).toContain('src:url(/assets/x.woff2)');
    expect(style).toContain('--font-display:look-display,look-display-fallback');
    expect(style.match(/size-adjust/g)?.length).toBe(3);
  },
);

test.each<[Partial<Theme>, string]>([
  [{ corners: 'soft' }, 'border-radius:4px'],
  [{ corners: 'round' }, 'border-radius:999px'],
  [{ corners: 'round' }, 'fieldset.inline-flex{border-radius:12px}'],
  [{ density: 'airy' }, '--section:calc('],
  [{ density: 'dense' }, 'row-gap:1.25rem'],
  [{ buttons: 'accent' }, '.label-caps.bg-ink{background:var(--color-accent)'],
])('%j is in its rules', (part, rule) => {
  expect(of(part)).toContain(rule);
});

const LOGO = { id: '0'.repeat(32), width: 300, height: 100, clear: true };

test('a logo is drawn from inside the page, and on its dark foot in one colour where it can be', () => {
  const style = of({ logo: LOGO }, 'data:image/webp;base64,AAAA');
  expect(style).toContain('--logo:url(data:image/webp;base64,AAAA)');
  expect(style).toContain('aspect-ratio:300/100');
  expect(style).toContain('footer .logo{background:currentColor;mask:var(--logo)');
  expect(of({ logo: { ...LOGO, clear: false } }, 'data:,')).toContain('background-color:var(--color-bg)');
  expect(of({ logo: LOGO }, null)).toBe('');
});

test('nothing in it ends the text of a page', () => {
  for (const fonts of FONT_PAIR_KEYS) {
    const style = of(
      {
        accent: '#0f5132',
        ground: '#ffffff',
        fonts,
        corners: 'round',
        density: 'airy',
        buttons: 'accent',
        logo: LOGO,
      },
      'data:image/webp;base64,AAAA',
    );
    expect(style).not.toMatch(/[<>&"']/);
    expect(style.length).toBeLessThan(4096);
  }
});

test('e-mails of a shop that touches nothing are as they were', () => {
  expect(mailThemeOf(USUAL_THEME)).toMatchObject({
    colours: { ink: '#2A2422', paper: '#FAF6F0', accent: '#93472D', button: '#2A2422' },
    display: "'Bodoni Moda', Didot, Georgia, serif",
    text: "'Instrument Sans', Helvetica, Arial, sans-serif",
  });
});

test('e-mails follow colours, letters and buttons', () => {
  const theme = {
    ...USUAL_THEME,
    accent: '#0f5132',
    ground: '#ffffff',
    fonts: 'jost',
    buttons: 'accent',
  } as const;
  expect(mailThemeOf(theme)).toMatchObject({
    colours: { paper: '#ffffff', accent: '#0f5132', button: '#0f5132' },
    display: "'Jost', Helvetica, Arial, sans-serif",
    text: "'Work Sans', Helvetica, Arial, sans-serif",
  });
});
