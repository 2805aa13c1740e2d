import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { identity, theme } = await loadSettings(context.get(shopContext).db);
  const icon = (size: 192 | 512, purpose: string) => ({
    src: theme.icon === null ? `/icon-${size}.png` : themeFilePath(theme.icon, `${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: identity.brand,
    short_name: identity.brand,
    description: `${identity.brand}: moda donna, online e in negozio`,
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: theme.ground.toUpperCase(),
    theme_color: theme.ground.toUpperCase(),
    icons: [icon(192, 'any maskable'), icon(512, 'any maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
