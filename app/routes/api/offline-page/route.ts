import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { FONT_FILES } from '#routes/shared/font-files.server.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { FONT_PAIRS } from '#shop/marketing/theme/font-pairs.ts';
import type { Look } from '#shop/marketing/theme/look.ts';
import { serifOf } from '#shop/marketing/theme/look-style.ts';
import { mailLookOf } from '#shop/marketing/theme/mail-look.ts';
import { paletteOf } from '#shop/marketing/theme/palette.ts';
import { logoDrawing } from '#shop/marketing/theme-versions/look-files.server.ts';
import type { Route } from './+types/route';
import { OfflineDocument } from './offline-document.tsx';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** The page that a device keeps for the time without a network (`app/browser/service-worker.ts`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, cachedSettings } = context.get(shopContext);
  const { identity, look } = await cachedSettings.read();
  const { brand } = identity;
  const document = createElement(OfflineDocument, {
    brand,
    outline: nameOutline(brand, look.fonts),
    look: {
      ...offlineLook(look),
      logo: look.logo && (await logoDrawing(db, look.logo.id)),
    },
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

/** The fonts are those of the pages, which the device that keeps this one has loaded with them. */
function offlineLook(look: Look) {
  const { 'accent-strong': hover, surface: panel } = paletteOf(look);
  const { display, text } = FONT_PAIRS[look.fonts];
  const files = FONT_FILES[look.fonts];
  return {
    ...{ colours: mailLookOf(look).colours, hover, panel },
    fonts: {
      display: { file: files.display.usual, weights: display.weights },
      text: { file: files.text.usual, weights: text.weights },
    },
    family: serifOf(look.fonts) === 'serif' ? 'Georgia, serif' : 'system-ui, sans-serif',
  };
}
