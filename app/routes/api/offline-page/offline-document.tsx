import { href } from 'react-router';
import type { NameOutline } from '#routes/shared/root-data.ts';
import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';

type Font = { file: string; weights: string };

/** `family`: fallback of the title font; `hover`: colour of the button; `panel`: of the other one; `logo`: data URI. */
export type OfflineTheme = Pick<MailTheme, 'colours'> & {
  fonts: { display: Font; text: Font };
  family: string;
  hover: string;
  panel: string;
  logo: string | null;
};

type Props = { brand: string; outline: NameOutline | null; theme: OfflineTheme };

/** Colours and sizes of `styles/theme.css`, which is not loaded here. No character that React escapes. */
const styleOf = ({ colours, fonts, family, hover, panel }: OfflineTheme) => `
@font-face { font-family: look-display; font-weight: ${fonts.display.weights}; src: url(${fonts.display.file}); }
@font-face { font-family: look-text; font-weight: ${fonts.text.weights}; src: url(${fonts.text.file}); }
:root { background: ${colours.paper}; color: ${colours.ink}; font: 1rem/1.6 look-text, system-ui, sans-serif; }
h1, header { font-family: look-display, ${family}; font-optical-sizing: none; letter-spacing: -0.01em; }
body { box-sizing: border-box; display: flex; flex-direction: column; min-height: 100svh; margin: 0;
  padding: 0 clamp(1rem, 4vw, 4rem); }
header { display: flex; align-items: center; justify-content: center; min-height: 4rem;
  border-bottom: 1px solid ${colours.line}; margin: 0 calc(-1 * clamp(1rem, 4vw, 4rem)); }
header p { margin: 0; font-weight: 600; font-size: 1.65rem; line-height: 1; }
img { display: block; height: 2.25rem; max-width: 13rem; object-fit: contain; }
svg { display: block; overflow: visible; fill: currentColor; max-width: 100%; }
main { margin: auto; padding: 4rem 0; max-width: 34rem; text-align: center; }
h1 { margin: 0; font-weight: 500; font-size: clamp(1.875rem, 1.57rem + 1.35vw, 2.75rem); line-height: 1.12; text-wrap: balance; }
main p { margin: 1rem auto 0; max-width: 46ch; color: ${colours.soft}; text-wrap: pretty; }
ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; margin: 2rem 0 0; padding: 0; list-style: none; }
a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0 1.75rem; border: 1px solid ${colours.ink};
  color: ${colours.ink}; font-weight: 600; font-size: 0.8125rem; letter-spacing: 0.08em; text-transform: uppercase;
  text-decoration: none; }
a:hover { background: ${panel}; }
li:first-child a { background: ${colours.button}; color: ${colours.paper}; }
li:first-child a:hover { background: ${hover}; }
a:focus-visible { outline: 2px solid ${colours.accent}; outline-offset: 2px; }
`;

/** Shown offline for unstored addresses; stored with its fonts, without personal data. */
export function OfflineDocument({ brand, outline, theme }: Props) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Manca il collegamento · ${brand}`}</title>
        <style>{styleOf(theme)}</style>
      </head>
      <body>
        <header>
          <p>
            {theme.logo ? (
              <img src={theme.logo} alt={brand} />
            ) : outline ? (
              <DrawnName name={brand} {...outline} />
            ) : (
              brand
            )}
          </p>
        </header>
        <main>
          <h1>Manca il collegamento</h1>
          <p>
            Senza rete si aprono solo le ultime pagine tenute su questo dispositivo. Carrello e preferiti sono
            al sicuro su questo dispositivo: li ritrovi appena torna il collegamento.
          </p>
          <ul>
            <li>
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was wanted, which this document stands in for: the link loads it again without scripts */}
              <a href="">Riprova</a>
            </li>
            <li>
              <a href={href('/')}>Torna alla home</a>
            </li>
          </ul>
        </main>
      </body>
    </html>
  );
}

function DrawnName({ name, path, width }: NameOutline & { name: string }) {
  return (
    <svg role="img" aria-label={name} viewBox={`0 -400 ${width} 500`} width={`${width / 500}em`}>
      <path d={path} />
    </svg>
  );
}
