import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { FONT_FILES } from '#routes/shared/font-files.server.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { FONT_PAIRS } from '#shop/marketing/theme/font-pairs.ts';
import { mailThemeOf } from '#shop/marketing/theme/mail-theme.ts';
import { paletteOf } from '#shop/marketing/theme/palette.ts';
import type { Theme } from '#shop/marketing/theme/theme.ts';
import { serifOf } from '#shop/marketing/theme/theme-style.ts';
import { logoDrawing } from '#shop/marketing/theme-versions/theme-files.server.ts';
import type { Route } from './+types/route';
import { OfflineDocument } from './offline-document.tsx';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Stored by devices for offline use (`app/browser/service-worker.ts`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, cachedSettings } = context.get(shopContext);
  const { identity, theme } = await cachedSettings.read();
  const { brand } = identity;
  const document = createElement(OfflineDocument, {
    brand,
    outline: await nameOutline(brand, theme.fonts),
    theme: { ...offlineTheme(theme), logo: theme.logo && (await logoDrawing(db, theme.logo.id)) },
  });
  const html = renderToStaticMarkup(document);
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Uses the fonts of the pages, which the device already has. */
function offlineTheme(theme: Theme) {
  const { 'accent-strong': hover, surface: panel } = paletteOf(theme);
  const { display, text } = FONT_PAIRS[theme.fonts];
  const files = FONT_FILES[theme.fonts];
  return {
    colours: mailThemeOf(theme).colours,
    hover,
    panel,
    fonts: {
      display: { file: files.display.usual, weights: display.weights },
      text: { file: files.text.usual, weights: text.weights },
    },
    family: serifOf(theme.fonts) === 'serif' ? 'Georgia, serif' : 'system-ui, sans-serif',
  };
}
