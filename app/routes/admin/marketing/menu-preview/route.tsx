import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftBanner } from '#routes/admin/marketing/shared/draft-banner.tsx';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { shopMenu } from '#shop/marketing/menu/menu.server.ts';
import { readDraft } from '#shop/marketing/versions/drafts.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'settings:write' }, ownMenu: true } satisfies RouteFacts & OwnMenu;

type OwnMenu = { ownMenu: true };

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima del menu');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  return { menu: (await readDraft(args.context.get(shopContext), shopMenu)).content };
}

export default function MenuPreview() {
  return (
    <main id="contenuto" tabIndex={-1} className="page py-12">
      <DraftBanner to={href('/admin/menu')} />
      <h1 className="display-2 mt-8">Il tuo menu</h1>
      <p className="mt-4 max-w-[58ch] text-ink-soft">
        Qui sopra la testata, qui sotto il piè di pagina, come li vedranno le clienti. Sul telefono la testata
        si apre con «Apri il menu».
      </p>
    </main>
  );
}
