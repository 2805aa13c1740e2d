import type { RouteFacts } from '#http/route-facts.ts';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { useFramed } from '#routes/admin/marketing/shared/use-framed.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { HomePage } from '#routes/shared/home/home-page.tsx';
import { previewedTheme } from '#routes/shared/shown-theme.server.ts';
import { homeView } from '#shop/marketing/home-page/home-view.server.ts';
import { shopTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { readDraft } from '#shop/marketing/versions/drafts.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'settings:write' },
  help: 'aspetto',
  ownTheme: true,
} satisfies RouteFacts & { ownTheme: true };

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima dell’aspetto');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const settings = await shop.settings();
  const { shown } = await homeView(shop, settings);
  const theme = await previewedTheme(
    shop,
    (await readDraft(shop, shopTheme)).content,
    settings.identity.brand,
  );
  return { view: shown, theme };
}

export default function ThemeOfHome({ loaderData }: Route.ComponentProps) {
  useFramed();
  return <HomePage view={loaderData.view} />;
}
