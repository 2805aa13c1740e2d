import { beforeDay, italianDate } from '#lib/calendar-day.ts';

/** A version of the terms; `day` (ISO) is its first day, `guaranteeHash` its notice's hash or null. */
export type TermsVersion = { hash: string; day: string; html: string; guaranteeHash: string | null };

export const termsMark = (hash: string): string => hash.slice(0, 8);

const NOTICE_SOURCE = / src="\/avviso-garanzia\/[0-9a-f]{64}"/g;

const IN_FORCE = '/termini-condizioni';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1.25rem 4rem; background: #faf6f0; color: #2a2422;
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: Didot, Georgia, serif; font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0 0 .5rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; }
h3 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
a { color: #93472d; text-underline-offset: .2em; }
dl { margin: 1.5rem 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: .5rem 0; border-bottom: 1px solid #d9cbba; }
dt { flex: 0 0 13rem; color: #6b5d54; }
dd { margin: 0; flex: 1 1 14rem; }
.box { margin-top: 2rem; padding: 1.5rem; background: #f1e8dc; }
.box h3 { margin-top: 0; }
img { max-width: 100%; height: auto; }
footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid #d9cbba; color: #6b5d54; font-size: .875rem; }
@media (prefers-color-scheme: dark) {
  body { background: #1e1917; color: #f1e8dc; }
  a { color: #e7a98c; }
  dl div, footer { border-color: #4a3f39; }
  dt, footer { color: #c9bbad; }
  .box { background: #2a2320; }
}
@media print { body { max-width: none; padding: 0; background: none; color: #000; } .box { background: none; border: 1px solid; } }
`;

/** Parts of a file attached to e-mails, where relative addresses do not work. */
type Beside = {
  base: string;
  /** The version's notice as a data URI; null for none. */
  notice: string | null;
};

/** A self-contained document: a page of the shop, or a file attached to an e-mail. */
export function termsPage({ hash, day, html }: TermsVersion, beside: Beside | null = null): string {
  const base = beside?.base ?? '';
  const body = (beside?.notice ? html.replaceAll(NOTICE_SOURCE, ` src="${beside.notice}"`) : html).replaceAll(
    / href="(?=\/)/g,
    ` href="${base}`,
  );
  return documentOf(
    `Termini e condizioni di vendita, versione ${beforeDay('del', italianDate(day))}`,
    `<main>${body}</main><footer>Versione ${beforeDay('del', italianDate(day))}. Impronta del testo (SHA-256): ${hash}. <a href="${base}${IN_FORCE}">Termini in vigore oggi</a></footer>`,
  );
}

export function unknownTermsPage(): string {
  return documentOf(
    'Termini non trovati',
    `<main><h1>Termini non trovati</h1><p>A questo indirizzo non c’è nessuna versione dei termini: forse il collegamento è incompleto. <a href="${IN_FORCE}">Leggi i termini in vigore</a>.</p></main>`,
  );
}

function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`;
}

export { STYLE as TERMS_STYLE };
