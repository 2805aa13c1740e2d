import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
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
import { useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
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
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Pagina iniziale');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, 'admin/home', async (): Promise<HomeEdited> => {
    const shown = await readHomePage(shop);
    const { video } = shown.content;
    const addresses = video ? Object.values(videoAddresses(video, shop.mediaBase)) : [];
    return {
      ...shown,
      sources: addresses.filter((address) => address !== null),
      facts: await textFacts(shop),
      forbidden: forbiddenAhead((await loadSettings(shop.db)).forbiddenPromotions, dayInRome(shop.now())),
      addresses: await linkChoices(shop),
      looks: (await listLooks(shop)).map(({ id, title, isShown }) => ({ id, title, isShown })),
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<HomeEdited>> {
  return loadOr<Loaded<HomeEdited>>(request, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/home', async () =>
    changeHome(shop, await args.request.formData(), userId),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('settings');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Pagina iniziale</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Prepara una bozza, guardala in anteprima e pubblicala: finché non la pubblichi le clienti non vedono
        nulla.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la pagina iniziale" />
      {shown && <Editing shown={shown} unsaved={unsaved.length > 0} onUnsaved={onUnsaved} />}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

/** What is done with the draft as it was saved, and with the versions, is one form's answer. */
function Editing({
  shown,
  unsaved,
  onUnsaved,
}: {
  shown: HomeEdited;
  unsaved: boolean;
  onUnsaved: ReturnType<typeof useUnsavedParts>['onUnsaved'];
}) {
  const fetcher = useFetcher<FormAnswer>();
  // The draft is drawn anew from what is stored once it was thrown away or the page restored.
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
  // The draft above is drawn anew after each: what was typed into it would be gone, and the step taken without it.
  const onStep = saveFirst(unsaved, 'Salva prima la bozza, qui sopra.');
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      <HomeForm
        key={round}
        {...{ shown, version, onUnsaved }}
        onVersion={setVersion}
        onPreview={preview.show}
      />
      <DraftPreview
        {...{ preview }}
        src={href('/admin/home/anteprima')}
        title="Anteprima della pagina iniziale"
        version={round + shown.version}
      />
      <PublicationPanel
        id="home"
        none="Non c’è una bozza: qui sopra vedi la pagina com’è pubblicata."
        hasDraft={shown.hasDraft}
        plannedFor={shown.plannedFor}
        today={shown.today}
        {...{ version, fetcher, errors, onStep }}
      />
      <VersionsPanel versions={shown.versions} nobody="da un’altra schermata" {...{ fetcher, onStep }} />
    </div>
  );
}
