import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftHeading, DraftScreen } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { requirePermission, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { readEditorial } from '#shop/marketing/editorial/editorial.server.ts';
import { linkChoices } from '#shop/marketing/links/link-choices.server.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import type { Route } from './+types/route';
import { changeEditorial } from './change-editorial.server.ts';
import { type EditorialEdited, PlacesForm } from './places-form.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'spazi',
  changesPages: true,
  acts: {
    'editorial-published': { name: 'Spazi editoriali pubblicati', intent: 'publish' },
    'editorial-planned': { name: 'Spazi editoriali programmati', intent: 'plan' },
    'editorial-restored': { name: 'Spazi editoriali ripristinati', intent: 'restore', subject: 'restored' },
    'editorial-changed': { name: 'Bozza degli spazi editoriali cambiata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Spazi editoriali');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(
    shop.log,
    'admin/spazi',
    async (): Promise<EditorialEdited> => ({
      ...(await readEditorial(shop)),
      addresses: await linkChoices(shop),
      looks: await listLooks(shop),
      facts: await textFacts(shop),
    }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/spazi', async () =>
    changeEditorial(shop, await args.request.formData(), userId),
  );
}

export default function AdminEditorial({ loaderData }: Route.ComponentProps) {
  useLive('settings');
  return (
    <DraftScreen
      loaded={loaderData}
      failed="Impossibile caricare gli spazi editoriali"
      heading={
        <DraftHeading title="Spazi editoriali">
          Un’immagine con un testo e un link fra i capi degli elenchi: a un posto su otto, dove scegli tu. Chi
          cerca un capo non ne vede.
        </DraftHeading>
      }
      draft={(shown) => ({
        id: 'spazi',
        none: 'Non c’è una bozza: qui sopra vedi gli spazi come sono pubblicati.',
        editor: (props) => <PlacesForm {...props} shown={shown} />,
        preview: { src: href('/admin/spazi/anteprima'), title: 'Anteprima degli elenchi' },
      })}
    />
  );
}
