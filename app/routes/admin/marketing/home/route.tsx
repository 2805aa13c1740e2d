import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { DraftHeading, DraftScreen } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { requirePermission, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { videoAddresses } from '#shop/marketing/home-page/home-content.ts';
import { readHomePage } from '#shop/marketing/home-page/home-page.server.ts';
import { linkChoices } from '#shop/marketing/links/link-choices.server.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Route } from './+types/route';
import { changeHome } from './change-home.server.ts';
import { type HomeEdited, HomeForm } from './home-form.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'home',
  changesPages: true,
  acts: {
    'home-published': { name: 'Pagina iniziale pubblicata', intent: 'publish' },
    'home-planned': { name: 'Pagina iniziale programmata', intent: 'plan' },
    'home-restored': { name: 'Pagina iniziale ripristinata', intent: 'restore', subject: 'version' },
    'home-title': { name: 'Titolo della pagina iniziale cambiato', intent: 'hero_title' },
    'home-subtitle': { name: 'Sottotitolo della pagina iniziale cambiato', intent: 'hero_subtitle' },
    'home-changed': { name: 'Bozza della pagina iniziale cambiata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Pagina iniziale');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/home', async (): Promise<HomeEdited> => {
    const shown = await readHomePage(shop);
    const { video } = shown.content;
    const settings = await shop.settings();
    const addresses = video ? Object.values(videoAddresses(video, shop.mediaBase)) : [];
    return {
      ...shown,
      sources: addresses.filter((address) => address !== null),
      live: settings.hero,
      facts: await textFacts(shop),
      forbidden: forbiddenAhead(settings.forbiddenPromotions, dayInRome(shop.now())),
      addresses: await linkChoices(shop),
      looks: (await listLooks(shop)).map(({ id, title, isShown }) => ({ id, title, isShown })),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/home', async () =>
    changeHome(shop, await args.request.formData(), userId),
  );
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  useLive('settings');
  return (
    <DraftScreen
      loaded={loaderData}
      failed="Impossibile caricare la pagina iniziale"
      heading={
        <DraftHeading title="Pagina iniziale">
          Prepara una bozza, guardala in anteprima e pubblicala: finché non la pubblichi le clienti non vedono
          nulla.
        </DraftHeading>
      }
      draft={(shown) => ({
        id: 'home',
        editor: (props) => <HomeForm {...props} shown={shown} />,
        preview: { src: href('/admin/home/anteprima'), title: 'Anteprima della pagina iniziale' },
        nobody: 'da un’altra schermata',
      })}
    />
  );
}
