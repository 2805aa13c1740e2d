import { useEffect, useState } from 'react';
import { href, useFetcher, useNavigate } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { videoAddresses } from '../../../shop/home-page/home-content.ts';
import { type HomeShown, readHomePage } from '../../../shop/home-page/home-page.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { answeredBy } from '../shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import { saveFirst, UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { changeHome } from './change-home.server.ts';
import { HomeForm } from './home-form.tsx';
import { Publication } from './publication.tsx';
import { Versions } from './versions.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'home',
  changesPages: true,
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Pagina iniziale');

/** With the addresses of the files of its video. */
type Shown = HomeShown & { sources: string[] };

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const shop = asked.context.get(shopContext);
  return loadShown(shop.log, 'admin/home', async (): Promise<Shown> => {
    const shown = await readHomePage(shop);
    const { video } = shown.content;
    const addresses = video ? Object.values(videoAddresses(video, shop.mediaBase)) : [];
    return { ...shown, sources: addresses.filter((address) => address !== null) };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, handle.needs.write);
  const shop = asked.context.get(shopContext);
  return answeredBy(shop.log, 'admin/home', async () =>
    changeHome(shop, await asked.request.formData(), userId),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const onPreview = usePreview(unsaved.length > 0);
  useLive('settings');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Pagina iniziale</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Prepara una bozza, guardala in anteprima e pubblicala: finché non la pubblichi i clienti non vedono
        nulla.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la pagina iniziale" />
      {shown && <Editing {...{ shown, unsaved: unsaved.length > 0, onUnsaved, onPreview }} />}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

/**
 * Leads to the preview once nothing is unsaved any more. A redirect by the server would be lost where a live change
 * has the page loaded again at that moment.
 */
function usePreview(unsaved: boolean): () => void {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || unsaved) return;
    setWanted(false);
    void navigate(href('/admin/home/anteprima'));
  }, [wanted, unsaved, navigate]);
  return () => setWanted(true);
}

/** What is done with the draft as it was saved, and with the versions, is one form's answer. */
function Editing({
  shown,
  unsaved,
  onUnsaved,
  onPreview,
}: {
  shown: Shown;
  unsaved: boolean;
  onUnsaved: ReturnType<typeof useUnsavedParts>['onUnsaved'];
  onPreview: () => void;
}) {
  const fetcher = useFetcher<FormAnswer>();
  // The draft is drawn anew from what is kept once it was thrown away or the page restored.
  const [round, setRound] = useState(0);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    { onSaved: () => setRound((now) => now + 1) },
  );
  // The draft above is drawn anew after each: what was typed into it would be gone, and the step taken without it.
  const onStep = saveFirst(unsaved, 'Salva prima la bozza, qui sopra.');
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      <HomeForm key={round} {...{ shown, onUnsaved, onPreview }} />
      <Publication {...{ shown, fetcher, errors, onStep }} />
      <Versions versions={shown.versions} {...{ fetcher, onStep }} />
    </div>
  );
}
