import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { CHECK_KEYS } from '#db/values/launch.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { CHECKS } from '#shop/company/launch/checks.ts';
import { readDemo } from '#shop/company/launch/empty-demo.server.ts';
import { beginChecks, demoRemoval, readLaunch } from '#shop/company/launch/launch.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { CheckList } from './check-list.tsx';
import { EmptyDemo } from './empty-demo.tsx';
import { MailArrived } from './mail-arrived.tsx';
import { TaskList } from './task-list.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'apertura',
  acts: {
    'opening-tried': { name: 'Prova dell’apertura' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Apertura');

export type LaunchShown = Awaited<ReturnType<typeof read>>;

async function read(shop: Parameters<typeof readLaunch>[0], emailToken: string) {
  return {
    ...(await readLaunch(shop)),
    demo: await readDemo(shop.db),
    removal: await demoRemoval(shop.db),
    /** Secret of the test e-mail's link that opened the page. */
    emailToken,
  };
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const emailToken = args.url.searchParams.get('lettera') ?? '';
  return loadShown(shop.log, 'admin/apertura', () => read(shop, emailToken));
}

export function clientLoader({
  request,
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<LaunchShown>> {
  return loadOr<Loaded<LaunchShown>>({ request, url }, () => serverLoader());
}

/** Starts checks; duties, e-mail and demonstration have addresses of their own. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
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
  return callAction<FormAnswer>(() => serverAction());
}

/** Polling interval (ms) while a check runs. */
const LOOK_EVERY_MS = 2_000;

export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useProgress(shown);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Apertura</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le prove" />
      {shown && (
        <>
          {shown.emailToken && <MailArrived token={shown.emailToken} checks={shown.checks} />}
          <Summary checks={shown.checks} />
          <CheckList checks={shown.checks} />
          <TaskList tasks={shown.tasks} />
          <EmptyDemo demo={shown.demo} removal={shown.removal} />
        </>
      )}
    </>
  );
}

function useProgress(shown: LaunchShown | null) {
  const { revalidate, state } = useRevalidator();
  const isWorking = shown?.checks.some((one) => one.state === 'running') ?? false;
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isWorking, state, revalidate]);
}

function Summary({ checks }: Pick<LaunchShown, 'checks'>) {
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
