import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { InfoPage } from '#content/info/info-page.tsx';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { DEFAULT_SETTINGS, publicSettings, type ShopSettings } from '#shop/company/settings/settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { infoPageAt, infoPages } from '#shop/marketing/pages/info-pages.ts';

/** Addresses of the information pages. */
export const INFO_PATHS = infoPages.map(({ path }) => path);

const IN_FORCE = { hash: 'ab'.repeat(32), since: '2026-11-22' };
export const VERSION_IN_FORCE = `/termini-condizioni/${IN_FORCE.hash}`;

/** A page as the server draws it; `changes` to the settings that a shop begins with. */
export async function infoMarkup(path: string, changes: Partial<ShopSettings> = {}): Promise<string> {
  const page = infoPageAt(path);
  if (!page) throw new Error(`No page at ${path}`);
  const { default: Text }: { default: ComponentType } = await import(
    `../../app/content/info/${page.slug}.tsx`
  );
  const settings = { ...DEFAULT_SETTINGS, ...changes };
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          element={
            <InfoPage
              page={page}
              settings={publicSettings(settings)}
              hasVat={hasVatOn(settings.taxRegimes, '2026-11-21')}
              today="2026-11-21"
              closure={closureNoticeOn(settings, '2026-11-21')}
              texts={settings.texts}
              terms={path === '/termini-condizioni' ? IN_FORCE : null}
            />
          }
        >
          <Route path={path} element={<Text />} />
        </Route>
      </Routes>
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
