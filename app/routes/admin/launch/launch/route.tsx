import { useEffect } from 'react';
import { href, useFetcher, useRevalidator, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { isKeyOf } from '#lib/keys.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { type FormAnswer, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, type Loaded, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { CHECKS, type CheckKey, isTrial } from '#shop/company/launch/checks.ts';
import { readDemo } from '#shop/company/launch/empty-demo.server.ts';
import {
  beginChecks,
  beginDueChecks,
  demoRemoval,
  dueChecks,
  readLaunch,
} from '#shop/company/launch/launch.server.ts';
import { CONFIRMABLE, readOpening } from '#shop/company/launch/opening.server.ts';
import { beginsAt, openStep, progressLine, STEPS, type StepKey } from '#shop/company/launch/steps.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { EmptyDemo } from './empty-demo.tsx';
import { type CheckToDo, missingWithFixes, withFixes } from './fixes.server.ts';
import { OpenShop } from './open-shop.tsx';
import { StepNav } from './step-nav.tsx';
import { StepPanel } from './step-panel.tsx';
import { TaskList } from './task-list.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'apertura',
  acts: {
    'opening-confirmed': { name: 'Valori iniziali confermati', intent: 'confirm', subject: 'key' },
    'opening-tried': { name: 'Prova dell’apertura' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Apertura');

export type LaunchShown = Awaited<ReturnType<typeof read>>;

async function read(shop: Parameters<typeof readLaunch>[0], emailToken: string) {
  const { checks, ...launch } = await readLaunch(shop);
  const opening = await readOpening(shop);
  return {
    ...launch,
    checks: checks.map(withFixes),
    /** Trials that start without a click. */
    due: await dueChecks(shop),
    opening: { ...opening, missing: missingWithFixes(opening), nextLink: crypto.randomUUID() },
    demo: await readDemo(shop.db),
    removal: await demoRemoval(shop.db),
    /** Secret of the test e-mail's link that opened the page. */
    emailToken,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const emailToken = args.url.searchParams.get('lettera') ?? '';
  return loadShown(shop.log, 'admin/apertura', () => read(shop, emailToken));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Starts checks and confirms first values; duties, e-mail and demonstration have addresses of their own. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const [key, step] = [text('key'), text('step')];
  switch (form.get('intent')) {
    case 'check':
      if (!isKeyOf(CHECKS, key) || !isTrial(key)) return failed(400);
      await beginChecks(shop, [key], actor);
      return done('Prova cominciata');
    case 'check-due':
      if (!isKeyOf(STEPS, step)) return failed(400);
      await beginDueChecks(shop, step);
      return done('Prove cominciate');
    case 'confirm':
      if (!isKeyOf(CONFIRMABLE, key)) return failed(400);
      await CONFIRMABLE[key](shop.db, shop.now());
      if (isTrial(key)) await beginChecks(shop, [key], actor);
      return done('Confermato');
    default:
      return failed(400);
  }
}

/** Polling interval (ms) while a check runs. */
const LOOK_EVERY_MS = 2_000;

export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [query] = useSearchParams();
  useProgress(shown);
  const open = openStep(shown?.path.steps ?? [], query.get('passo') ?? (shown?.emailToken ? 'email' : null));
  useDueChecks(shown?.due ?? [], open);
  if (!shown) return <Heading loaded={loaderData} />;
  const step = shown.path.steps.find(({ key }) => key === open);
  return (
    <>
      <Heading loaded={loaderData} />
      {shown.emailToken && <MailArrived token={shown.emailToken} checks={shown.checks} />}
      <p role="status" className="mt-1 font-medium text-base">
        {shown.path.done === shown.path.of ? 'Pronta ad aprire.' : progressLine(shown.path)}
      </p>
      <StepNav steps={shown.path.steps} open={open} />
      {step && (
        <StepPanel step={step} checks={shown.checks}>
          {open === 'legge' && (
            <TaskList tasks={shown.tasks} message={messageOf(shown, 'tasks')} named={query.get('dovere')} />
          )}
          {open === 'apri' && (
            <OpenShop opening={shown.opening} undone={undoneBefore(shown.path.steps, open)} />
          )}
          {open === 'capi' && <EmptyDemo demo={shown.demo} removal={shown.removal} />}
        </StepPanel>
      )}
    </>
  );
}

/** Titles of undone steps before it. */
function undoneBefore(steps: LaunchShown['path']['steps'], open: StepKey): string[] {
  return steps.filter(({ key, isDone }) => key !== open && !isDone).map(({ key }) => STEPS[key].title);
}

function messageOf({ checks }: LaunchShown, key: CheckKey): string {
  return checks.find((check) => check.key === key)?.message ?? '';
}

function Heading({ loaded }: { loaded: Loaded<LaunchShown> }) {
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Apertura</h1>
      <NotLoaded loaded={loaded} message="Impossibile caricare le prove" />
    </>
  );
}

/** Starts the trials that are due once their step is shown. */
function useDueChecks(due: LaunchShown['due'], step: StepKey) {
  const { submit } = useFetcher<FormAnswer>();
  const isDue = due.some((key) => beginsAt(step, key));
  useEffect(() => {
    if (isDue) void submit({ intent: 'check-due', step }, { method: 'post' });
  }, [isDue, step, submit]);
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

/** Programs that check links open them too: only the button pressed by signed-in staff counts. */
function MailArrived({ token, checks }: { token: string; checks: readonly CheckToDo[] }) {
  const { fetcher } = useAnsweredForm({ saved: 'La posta funziona', failed: 'Impossibile confermare' });
  if (!checks.some(({ key, state }) => key === 'email' && state === 'waiting')) return null;
  return (
    <section
      aria-labelledby="lettera-arrivata"
      className="mt-4 border-l-2 border-sage bg-surface p-4 [&>form]:mt-3"
    >
      <h2 id="lettera-arrivata" className="font-semibold text-base">
        L’e-mail è arrivata?
      </h2>
      <p className="mt-1">Sei qui dal link dell’e-mail di prova: conferma, e la prova è riuscita.</p>
      <fetcher.Form method="post" action={href('/admin/apertura/lettera')}>
        <input type="hidden" name="token" value={token} />
        <SendButton fetcher={fetcher}>Conferma che è arrivata</SendButton>
      </fetcher.Form>
    </section>
  );
}
