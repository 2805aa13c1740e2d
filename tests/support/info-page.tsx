import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { InfoPage } from '#content/info/info-page.tsx';
import type { InfoProps } from '#content/info/info-parts.tsx';
import { infoPageAt } from '#content/info/pages.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { publicSettings } from '#shop/company/settings/public-settings.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';

/** Addresses of the information pages, in the order of the specification. */
export const INFO_PATHS = [
  '/resi',
  '/spedizioni',
  '/privacy',
  '/cookie-policy',
  '/termini-condizioni',
  '/informazioni-legali',
  '/dati-legali',
  '/chi-siamo',
  '/sostenibilita',
  '/trova-negozio',
  '/contatti',
  '/accessibilita',
  '/guida-taglie',
];

const IN_FORCE = { hash: 'ab'.repeat(32), since: '2026-11-22' };
export const VERSION_IN_FORCE = `/termini-condizioni/${IN_FORCE.hash}`;

/** A page as the server draws it; `changes` to the settings that a shop begins with. */
export async function infoMarkup(path: string, changes: Partial<ShopSettings> = {}): Promise<string> {
  const page = infoPageAt(path);
  if (!page) throw new Error(`No page at ${path}`);
  const { default: Text }: { default: ComponentType<InfoProps> } = await import(
    `../../app/content/info/${page.slug}.tsx`
  );
  const settings = { ...DEFAULT_SETTINGS, ...changes };
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <InfoPage
        page={page}
        Text={Text}
        settings={publicSettings(settings)}
        hasVat={hasVatOn(settings.taxRegimes, '2026-11-21')}
        today="2026-11-21"
        closure={closureNoticeOn(settings, '2026-11-21')}
        texts={settings.texts}
        terms={path === '/termini-condizioni' ? IN_FORCE : null}
      />
    </MemoryRouter>,
  );
}

/** What a reader sees: no tags, no comments, entities and spaces resolved. */
export function words(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(?:\/?(?:a|strong|span|time|em)\b)[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[\s\u00a0]+/g, ' ');
}

/** What a reader sees of a page; `changes` to the settings that a shop begins with. */
export const readInfo = async (path: string, changes: Partial<ShopSettings> = {}): Promise<string> =>
  words(await infoMarkup(path, changes));
