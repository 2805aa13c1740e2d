import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { href } from 'react-router';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { DARK_PAPER, type MailTheme, mailThemeOf } from '#shop/marketing/theme/mail-theme.ts';
import { USUAL_THEME } from '#shop/marketing/theme/theme.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import { imprint } from './imprint.ts';
import { property } from './properties.ts';

/* Custom properties, unknown to mail programs: set in `MailLayout`, written out by `properties.ts`. */
const ink = property('ink');
const soft = property('soft');
const paper = property('paper');
const line = `1px solid ${property('line')}`;
const display = property('display');

export const mailStyles = {
  h1: { fontFamily: display, fontSize: 28, lineHeight: 1.2, fontWeight: 500, margin: '0 0 16px', color: ink },
  h2: { fontSize: 13, letterSpacing: '.08em', textTransform: 'uppercase', margin: '28px 0 8px', color: ink },
  p: { margin: '0 0 14px', color: ink, fontSize: 16, lineHeight: 1.6 },
  small: { margin: '0 0 8px', color: soft, fontSize: 13, lineHeight: 1.5 },
  cell: {
    padding: '8px 12px 8px 0',
    borderBottom: line,
    color: ink,
    fontSize: 15,
    lineHeight: 1.4,
    verticalAlign: 'top',
  },
  amount: {
    padding: '8px 0',
    borderBottom: line,
    color: ink,
    fontSize: 15,
    lineHeight: 1.4,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  link: { color: property('accent') },
} satisfies Record<string, CSSProperties>;

/** An unescaped # would begin another selector. */
const SOFT = `\\${soft}`;

/** Dark mode needs a style sheet, overriding inline styles. No quotes: React would escape them. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: ${DARK_PAPER} !important; }
  h1, h2, p, td, li, strong { color: #F1E8DC !important; }
  p[style*=${SOFT}] { color: #C9BBAD !important; }
  td { border-color: #4A3F39 !important; }
  a { color: ${property('dark-accent')} !important; }
  img.picture { background: #332B27 !important; }
  a.brand { color: #F1E8DC !important; }
  td.button { background: #F1E8DC !important; }
  td.button a { color: #2A2422 !important; }
  img.logo { background: ${paper} !important; padding: 6px !important; }
}`;

export function AmountRow({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <td style={mailStyles.cell}>{label}</td>
      <td style={mailStyles.amount}>{amount}</td>
    </tr>
  );
}

export function WriteOrCall() {
  const { identity } = useMailFrom();
  return (
    <>
      scrivici a{' '}
      <a href={mailHref(identity)} style={mailStyles.link}>
        {identity.email}
      </a>{' '}
      o chiamaci: <span style={{ whiteSpace: 'nowrap' }}>{identity.phone}</span>
    </>
  );
}

const BUTTON_PADDING = '14px 28px';

/** Advice in e-mails that test delivery. */
export function SpamAdvice() {
  return (
    <p style={mailStyles.p}>
      È finita nello spam? Allora ci finirà anche la posta delle tue clienti: chiedi a chi ti fornisce la
      posta di sistemare SPF, DKIM e DMARC del dominio.
    </p>
  );
}

/** Outlook for Windows gives links no padding and background: the table cell has them. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0' }}>
      <tbody>
        <tr>
          <td
            {...{ bgcolor: property('button') }}
            className="button"
            style={{ backgroundColor: property('button'), msoPaddingAlt: BUTTON_PADDING } as CSSProperties}
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

/** Preview text of mailboxes. Gmail's mobile pages display it: there it is a line without height in paper colour. */
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

export type MailFrom = { identity: ShopIdentity; publicUrl: string };

/** Given by `renderMail`. */
export const MailEnvelope = createContext<(MailFrom & { subject: string }) | null>(null);

/** @throws outside of an e-mail */
export function useMailFrom() {
  const envelope = useContext(MailEnvelope);
  if (!envelope) throw new Error('Only renderMail draws e-mails');
  return envelope;
}

/** Layout of every e-mail, for light and dark screens. */
export function MailLayout({ preview, children }: { preview: string; children: ReactNode }) {
  const { identity, publicUrl, subject } = useMailFrom();
  const theme = identity.mailTheme ?? USUAL;
  return (
    <html lang="it" style={propertiesOf(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body style={{ margin: 0, background: paper, fontFamily: property('text') }}>
        <div data-skip-in-text="true" style={PREVIEW}>
          {preview}
        </div>
        {/* Webmail drops the body and its background. */}
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
                      <td style={{ paddingBottom: 28, fontFamily: display, fontSize: 22 }}>
                        <a href={publicUrl} className="brand" style={{ color: ink, textDecoration: 'none' }}>
                          <Brand logo={theme.logo} />
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td>{children}</td>
                    </tr>
                    <tr>
                      <td style={{ paddingTop: 32 }}>
                        <MailFooter identity={identity} />
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

/** The sender, at the foot of every e-mail. */
export function MailFooter({ identity }: { identity: ShopIdentity }) {
  return (
    <p style={mailStyles.small}>
      {imprint(identity).map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

const USUAL = mailThemeOf(USUAL_THEME);

function propertiesOf({ colours, display: titles, text }: MailTheme): CSSProperties {
  const named = Object.entries({ ...colours, display: titles, text });
  return Object.fromEntries(named.map(([name, value]) => [`--${name}`, value]));
}

/** Greatest size, px. */
const LOGO = { width: 220, height: 48 };

/** A PNG: mail programs support neither SVG nor data URIs. */
function Brand({ logo }: Pick<MailTheme, 'logo'>) {
  const { identity, publicUrl } = useMailFrom();
  if (!logo) return identity.brand;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  return (
    <img
      src={`${publicUrl}${themeFilePath(logo.id, 'logo.png')}`}
      alt={identity.brand}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      className="logo"
      style={{ display: 'block', border: 0 }}
    />
  );
}

export function AnyQuestion() {
  return (
    <p style={{ ...mailStyles.p, marginTop: 20 }}>
      Per qualsiasi domanda <WriteOrCall />.
    </p>
  );
}

/** Note for people whose address another typed; after `days` the request is deleted. */
export function NotRequested({ leaveLink, days }: { leaveLink: string; days: number }) {
  return (
    <p style={mailStyles.small}>
      Se non hai fatto tu la richiesta, ignora questa e-mail: senza conferma non ti scriviamo, e cancelliamo
      l’indirizzo dopo {days} giorni. Hai cambiato idea?{' '}
      <a href={leaveLink} style={{ color: 'inherit' }}>
        Annulla la richiesta
      </a>
    </p>
  );
}

export function NewPasswordLink() {
  const { publicUrl } = useMailFrom();
  return (
    <a href={`${publicUrl}${href('/auth/recupero')}`} style={mailStyles.link}>
      scegli subito una nuova password
    </a>
  );
}
