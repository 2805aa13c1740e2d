import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftHeading, DraftScreen } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { linkChoices } from '#shop/marketing/links/link-choices.server.ts';
import { type MenuEdited, readShopMenu } from '#shop/marketing/menu/menu.server.ts';
import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import type { Route } from './+types/route';
import { changeMenu } from './change-menu.server.ts';
import { MenuEditor } from './menu-editor.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'menu',
  changesPages: true,
  acts: {
    'menu-published': { name: 'Menu pubblicato', intent: 'publish' },
    'menu-planned': { name: 'Menu programmato', intent: 'plan' },
    'menu-restored': { name: 'Versione del menu ripristinata', intent: 'restore' },
    'menu-changed': { name: 'Bozza del menu cambiata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Menu');

type Shown = MenuEdited & { addresses: NamedAddress[]; facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/menu', async (): Promise<Shown> => {
    return {
      ...(await readShopMenu(shop)),
      addresses: await linkChoices(shop),
      facts: await textFacts(shop),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/menu', () => changeMenu(shop, form, actor));
}

export default function AdminMenu({ loaderData }: Route.ComponentProps) {
  return (
    <DraftScreen
      loaded={loaderData}
      failed="Impossibile caricare il menu"
      heading={
        <DraftHeading title="Menu">
          Le voci in alto e in fondo a ogni pagina, nell’ordine che vuoi tu. Finché non pubblichi, le clienti
          vedono quello di prima.
        </DraftHeading>
      }
      draft={({ content: menu, addresses, facts, problems }) => ({
        id: 'menu',
        none: 'Non c’è una bozza: qui sopra vedi il menu com’è pubblicato.',
        above: problems.length > 0 && <Problems problems={problems} />,
        editor: (props) => <MenuEditor {...props} menu={menu} addresses={addresses} facts={facts} />,
        preview: { src: href('/admin/menu/anteprima'), title: 'Anteprima del menu' },
      })}
    />
  );
}

function Problems({ problems }: Pick<Shown, 'problems'>) {
  return (
    <div role="alert" className="border-sale border-l-2 bg-surface p-4">
      <p className="font-medium">Nel menu ci sono voci che non portano da nessuna parte:</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
