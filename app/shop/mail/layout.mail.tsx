import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { ShopIdentity } from '../settings/settings.ts';

const ink = '#2A2422';
const soft = '#6B5D54';
const paper = '#FAF6F0';

export const letterStyles = {
  h1: {
    fontFamily: "'Bodoni Moda', Didot, Georgia, serif",
    fontSize: 28,
    lineHeight: 1.2,
    fontWeight: 500,
    margin: '0 0 16px',
    color: ink,
  },
  h2: { fontSize: 13, letterSpacing: '.08em', textTransform: 'uppercase', margin: '28px 0 8px', color: ink },
  p: { margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: 1.6 },
  small: { margin: '0 0 8px', color: soft, fontSize: 13, lineHeight: 1.5 },
  cell: {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid #D9CBBA',
    color: ink,
    fontSize: 15,
    lineHeight: 1.4,
    verticalAlign: 'top',
  },
  amount: {
    padding: '8px 0',
    borderBottom: '1px solid #D9CBBA',
    color: ink,
    fontSize: 15,
    lineHeight: 1.4,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  link: { color: '#93472D' },
} satisfies Record<string, CSSProperties>;

/**
 * Mail programs read styles off each element; only a style sheet can answer to a dark screen, and there it must
 * overrule them. No quotes in it: as text of an element they would be escaped, and style sheets know no escapes.
 */
const DARK = String.raw`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #1E1917 !important; }
  h1, h2, p, td, li, strong { color: #F1E8DC !important; }
  p[style*=\#6B5D54] { color: #C9BBAD !important; }
  td { border-color: #4A3F39 !important; }
  a { color: #E7A98C !important; }
  img.picture { background: #332B27 !important; }
  a.brand { color: #F1E8DC !important; }
  td.button { background: #F1E8DC !important; }
  td.button a { color: #2A2422 !important; }
}`;

/** "scrivici a … o chiamaci: …", for the middle of a sentence. */
export function WriteOrCall({ identity }: { identity: ShopIdentity }) {
  return (
    <>
      scrivici a{' '}
      <a href={`mailto:${identity.email}`} style={letterStyles.link}>
        {identity.email}
      </a>{' '}
      o chiamaci: <span style={{ whiteSpace: 'nowrap' }}>{identity.phone}</span>
    </>
  );
}

const BUTTON_PADDING = '14px 28px';

/**
 * A link that looks like a button. Outlook for Windows gives links no padding and no background: there the table
 * cell is the button.
 */
export function LetterButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0' }}>
      <tbody>
        <tr>
          <td
            {...{ bgcolor: ink }}
            className="button"
            style={{ backgroundColor: ink, msoPaddingAlt: BUTTON_PADDING } as CSSProperties}
          >
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: BUTTON_PADDING,
                color: paper,
                textDecoration: 'none',
                fontSize: 13,
                fontWeight: 600,
                letterSpacing: '.08em',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * What lists of letters show after the subject, and letters themselves do not. Gmail's mobile pages ignore
 * `display: none` and `opacity`: there it is a line of no height, in letters of one pixel and the paper's colour.
 */
const PREVIEW = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  fontSize: 1,
  lineHeight: '1px',
  color: paper,
  opacity: 0,
  msoHide: 'all',
} as CSSProperties;

/** The subject of the letter being rendered, which is also its document's title. */
export const LetterSubject = createContext('');

type Props = { identity: ShopIdentity; publicUrl: string; preview: string; children: ReactNode };

/** The sheet that every letter is written on: brand, text, who sends it; readable on light and dark screens. */
export function LetterLayout({ identity, publicUrl, preview, children }: Props) {
  const subject = useContext(LetterSubject);
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body
        style={{
          margin: 0,
          background: paper,
          fontFamily: "'Instrument Sans', Helvetica, Arial, sans-serif",
        }}
      >
        <div data-skip-in-text="true" style={PREVIEW}>
          {preview}
        </div>
        {/* Mail programs that put the letter into a page of theirs drop the body, and its background with it. */}
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="sheet"
          style={{ backgroundColor: paper }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, textAlign: 'left' }}
                >
                  <tbody>
                    <tr>
                      <td
                        style={{
                          paddingBottom: 28,
                          fontFamily: "'Bodoni Moda', Didot, Georgia, serif",
                          fontSize: 22,
                        }}
                      >
                        <a href={publicUrl} className="brand" style={{ color: ink, textDecoration: 'none' }}>
                          {identity.brand}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td>{children}</td>
                    </tr>
                    <tr>
                      <td style={{ paddingTop: 32 }}>
                        <p style={letterStyles.small}>
                          {identity.company} · {identity.street}, {identity.postalCode} {identity.city} (
                          {identity.province})
                          <br />
                          P. IVA {identity.vatNumber} · {identity.phone} · {identity.email}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The last line of a letter about money: whom to ask. */
export function AnyQuestion({ identity }: { identity: ShopIdentity }) {
  return (
    <p style={{ ...letterStyles.p, marginTop: 20 }}>
      Per qualsiasi domanda <WriteOrCall identity={identity} />.
    </p>
  );
}
