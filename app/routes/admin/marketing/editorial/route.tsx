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
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import { saveFirst, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { type OnUnsaved, useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
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
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Spazi editoriali');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
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

export function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<EditorialEdited>> {
  return loadOr<Loaded<EditorialEdited>>(request, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/spazi', async () =>
    changeEditorial(shop, await args.request.formData(), userId),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function AdminEditorial({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('settings');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Spazi editoriali</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Un’immagine con un testo e un link fra i capi degli elenchi: a un posto su otto, dove scegli tu. Chi
        cerca un capo non ne vede.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare gli spazi editoriali" />
      {shown && <Editing shown={shown} unsaved={unsaved.length > 0} onUnsaved={onUnsaved} />}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

type EditingProps = {
  shown: EditorialEdited;
  unsaved: boolean;
  onUnsaved: OnUnsaved;
};

/** What is done with the draft as it was saved, and with the versions, is one form's answer. */
function Editing({ shown, unsaved, onUnsaved }: EditingProps) {
  const fetcher = useFetcher<FormAnswer>();
  // The draft is drawn anew from what is stored once it was thrown away or lists restored.
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
  const { hasDraft, plannedFor, today } = shown;
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      <PlacesForm
        key={round}
        {...{ shown, version, onUnsaved }}
        onVersion={setVersion}
        onPreview={preview.show}
      />
      <DraftPreview
        {...{ preview }}
        src={href('/admin/spazi/anteprima')}
        title="Anteprima degli elenchi"
        version={round + shown.version}
      />
      <PublicationPanel
        id="spazi"
        none="Non c’è una bozza: qui sopra vedi gli spazi come sono pubblicati."
        {...{ hasDraft, plannedFor, today, version, fetcher, errors, onStep }}
      />
      <VersionsPanel versions={shown.versions} {...{ fetcher, onStep }} />
    </div>
  );
}
