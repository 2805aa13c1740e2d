import { redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** For clients that request an icon without reading a page: files, feeds, the payment page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { theme } = await context.get(shopContext).cachedSettings.read();
  const path = theme.icon === null ? '/favicon-32.png' : themeFilePath(theme.icon, '32.png');
  return redirect(path, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
