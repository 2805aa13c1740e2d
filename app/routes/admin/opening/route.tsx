import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { isKeyOf } from '../../../lib/keys.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { CHECK_KEYS, CHECKS } from '../../../shop/opening/checks.ts';
import { readDemo } from '../../../shop/opening/empty-demo.server.ts';
import { beginChecks, demoRemoval, readOpening } from '../../../shop/opening/opening.server.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { done, failed } from '../shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';
import { CheckList } from './check-list.tsx';
import { EmptyDemo } from './empty-demo.tsx';
import { LetterArrived } from './letter-arrived.tsx';
import { TaskList } from './task-list.tsx';

export const handle = { needs: readAndWrite('settings:write'), help: 'apertura' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Apertura');

export type OpeningShown = Awaited<ReturnType<typeof read>>;

async function read(shop: Parameters<typeof readOpening>[0], letter: string) {
  return {
    ...(await readOpening(shop)),
    demo: await readDemo(shop.db),
    removal: await demoRemoval(shop.db),
    /** The secret of the trial letter's link, when the page was opened by it. */
    letter,
  };
}

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const shop = asked.context.get(shopContext);
  const letter = new URL(asked.request.url).searchParams.get('lettera') ?? '';
  return loadShown(shop.log, 'admin/apertura', () => read(shop, letter));
}

export function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<OpeningShown>> {
  return loadOr<Loaded<OpeningShown>>(request, () => serverLoader());
}

/** Begins what is tried; duties, letter and demonstration have addresses of their own. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  const key = sentText(form, 'key');
  switch (form.get('intent')) {
    case 'check':
      if (!isKeyOf(CHECKS, key)) return failed(400);
      await beginChecks(shop, [key], actor);
      return done('Prova cominciata');
    case 'check-all':
      await beginChecks(shop, CHECK_KEYS, actor);
      return done('Prove cominciate');
    default:
      return failed(400);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

/** Pause (ms) between two looks at what is being tried. */
const LOOK_EVERY_MS = 2_000;

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useProgress(shown);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Apertura</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le prove" />
      {shown && (
        <>
          {shown.letter && <LetterArrived token={shown.letter} checks={shown.checks} />}
          <Summary checks={shown.checks} />
          <CheckList checks={shown.checks} />
          <TaskList tasks={shown.tasks} />
          <EmptyDemo demo={shown.demo} removal={shown.removal} />
        </>
      )}
    </>
  );
}

function useProgress(shown: OpeningShown | null) {
  const { revalidate, state } = useRevalidator();
  const isWorking = shown?.checks.some((one) => one.state === 'running') ?? false;
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isWorking, state, revalidate]);
}

function Summary({ checks }: Pick<OpeningShown, 'checks'>) {
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(answerOnceShown(fetcher), { saved: 'Prove cominciate', failed: 'Impossibile provare' });
  const green = checks.filter(({ state }) => state === 'ok').length;
  const isWhole = green === checks.length;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p role="status" className="font-medium text-base">
        {isWhole ? 'Pronta ad aprire.' : `Pronta ad aprire? ${green} di ${checks.length}`}
      </p>
      <fetcher.Form method="post">
        <SendButton fetcher={fetcher} intent="check-all" variant="secondary">
          Prova tutto
        </SendButton>
      </fetcher.Form>
      <p className="w-full max-w-prose text-ink-soft">
        Ogni riga si prova davvero, ed è verde solo se la prova è riuscita con le impostazioni di oggi, negli
        ultimi 30 giorni. Puoi ripetere ogni prova quando vuoi: il negozio resta aperto.
      </p>
    </div>
  );
}
