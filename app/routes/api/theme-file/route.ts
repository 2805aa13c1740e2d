import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { CARD_FILE } from '#routes/shared/shown-theme.server.ts';
import { themeFile } from '#shop/marketing/theme-versions/theme-files.server.ts';
import type { Route } from './+types/route';
import { cardFile } from './share-card.server.ts';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** The shop's logo or icon, a PNG that the shop made itself, or the JPEG card of shared links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const isCard = params.file === CARD_FILE;
  const file = await (isCard ? cardFile(shop, params.id) : themeFile(shop.storage, params.id, params.file));
  if (!file) {
    return new Response('Immagine non trovata.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  return new Response(Buffer.from(file), {
    headers: {
      'Content-Type': isCard ? 'image/jpeg' : 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
