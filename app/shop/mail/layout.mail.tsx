import type { CSSProperties, ReactNode } from 'react';
import type { ShopIdentity } from '../settings/settings.ts';

const ink = '#2A2422';
const soft = '#6B5D54';

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
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    background: ink,
    color: '#FAF6F0',
    textDecoration: 'none',
    fontSize: 13,
    fontWeight: 600,
    letterSpacing: '.08em',
  },
} satisfies Record<string, CSSProperties>;

/**
 * Mail programs read styles off each element; only a style sheet can answer to a dark screen, and there it must
 * overrule them. No quotes in it: as text of an element they would be escaped, and style sheets know no escapes.
 */
const DARK = String.raw`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body { background: #1E1917 !important; }
  h1, h2, p, td, li, strong { color: #F1E8DC !important; }
  p[style*=\#6B5D54] { color: #C9BBAD !important; }
  td { border-color: #4A3F39 !important; }
  a { color: #E7A98C !important; }
  a.brand { color: #F1E8DC !important; }
  a[style*=inline-block] { background: #F1E8DC !important; color: #2A2422 !important; }
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

type Props = { identity: ShopIdentity; publicUrl: string; preview: string; children: ReactNode };

/** The sheet that every letter is written on: brand, text, who sends it; readable on light and dark screens. */
export function LetterLayout({ identity, publicUrl, preview, children }: Props) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body
        style={{
          margin: 0,
          background: '#FAF6F0',
          fontFamily: "'Instrument Sans', Helvetica, Arial, sans-serif",
        }}
      >
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
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
