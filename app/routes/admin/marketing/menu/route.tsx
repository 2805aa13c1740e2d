import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import { PublicationPanel, VersionsPanel } from '#routes/admin/shared/draft-panels.tsx';
import { DraftPreview, useDraftPreview } from '#routes/admin/shared/draft-preview.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { saveFirst, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
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
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Menu');

type Shown = MenuEdited & { addresses: NamedAddress[]; facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, 'admin/menu', async (): Promise<Shown> => {
    return {
      ...(await readShopMenu(shop)),
      addresses: await linkChoices(shop),
      facts: await textFacts(shop),
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/menu', () => changeMenu(shop, form, actor));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function AdminMenu({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Menu</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Le voci in alto e in fondo a ogni pagina, nell’ordine che vuoi tu. Finché non pubblichi, le clienti
        vedono quello di prima.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare il menu" />
      {shown && <Editing {...{ shown, onUnsaved }} unsaved={unsaved.length > 0} />}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

type EditingProps = {
  shown: Shown;
  unsaved: boolean;
  onUnsaved: ReturnType<typeof useUnsavedParts>['onUnsaved'];
};

function Editing({ shown, unsaved, onUnsaved }: EditingProps) {
  const fetcher = useFetcher<FormAnswer>();
  // The editor is drawn anew from what is stored once the draft was thrown away or a version shown again.
  const [round, setRound] = useState(0);
  const [version, setVersion] = useState(shown.version);
  const preview = useDraftPreview();
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    {
      onSaved: () => {
        setVersion(shown.version);
        setRound((now) => now + 1);
      },
    },
  );
  const onStep = saveFirst(unsaved, 'Salva prima la bozza, qui sopra.');
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      {shown.problems.length > 0 && (
        <div role="alert" className="border-sale border-l-2 bg-surface p-4">
          <p className="font-medium">Nel menu ci sono voci che non portano da nessuna parte:</p>
          <ul className="mt-2 list-disc pl-5">
            {shown.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <MenuEditor
        key={round}
        menu={shown.menu}
        addresses={shown.addresses}
        facts={shown.facts}
        {...{ version, onUnsaved }}
        onVersion={setVersion}
        onPreview={preview.show}
      />
      <DraftPreview
        {...{ preview }}
        src={href('/admin/menu/anteprima')}
        title="Anteprima del menu"
        version={round + shown.version}
      />
      <PublicationPanel
        id="menu"
        none="Non c’è una bozza: qui sopra vedi il menu com’è pubblicato."
        hasDraft={shown.hasDraft}
        plannedFor={shown.plannedFor}
        today={shown.today}
        {...{ version, fetcher, errors, onStep }}
      />
      <VersionsPanel
        versions={shown.versions.map(({ menu, ...one }) => ({
          ...one,
          title: menu.header.map(({ label, to }) => label || to).join(' · '),
        }))}
        {...{ fetcher, onStep }}
      />
    </div>
  );
}
