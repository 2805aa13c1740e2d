import { useEffect, useRef } from 'react';
import { data, href, useFetcher, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { categoryFrom } from '../../../shop/catalogue/categories.ts';
import { type IssueShown, readIssue } from '../../../shop/newsletter/read-issue.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { IssueForm } from '../shared/issue-form.tsx';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import { ProductChoice } from '../shared/product-choice.tsx';
import { BackToList } from '../shared/record-page.tsx';
import type { Route } from './+types/route';
import { changeAsAsked } from './change-issue.server.ts';
import { IssueProducts } from './issue-products.tsx';
import { IssueSteps } from './issue-steps.tsx';

export const handle = { needs: readAndWrite('newsletter:write'), help: 'newsletter' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('E-mail della newsletter');

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const shop = asked.context.get(shopContext);
  const query = new URL(asked.request.url).searchParams;
  return loadShown(shop.log, 'admin/newsletter/:id', async (): Promise<IssueShown> => {
    const shown = await readIssue(shop, asked.params.id, {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria') ?? ''),
    });
    if (!shown) throw data(null, { status: 404 });
    return shown;
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<IssueShown>> {
  return loadOr<Loaded<IssueShown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  const { email } = await requirePermission(asked, handle.needs.write);
  const form = await asked.request.formData();
  return changeAsAsked(asked.context.get(shopContext), asked.params.id, { form, email });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useProgress(shown?.state === 'sending' || (shown?.progress.leaving ?? 0) > 0);
  return (
    <>
      <BackToList to={href('/admin/newsletter')}>Newsletter</BackToList>
      <h1 className="font-display text-2xl break-words md:text-3xl">{shown?.subject ?? 'E-mail'}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’e-mail" />
      {shown && (
        <>
          <IssueSteps shown={shown} />
          {shown.state === 'draft' ? <ChangeIssue shown={shown} /> : <IssueText text={shown.text} />}
          <IssueProducts shown={shown} />
          {shown.found && <ProductChoice found={shown.found} addsAll={false} />}
        </>
      )}
    </>
  );
}

/** Pause (ms) between two looks at an issue that is being sent. */
const LOOK_EVERY_MS = 5_000;

function useProgress(isMoving: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isMoving, state, revalidate]);
}

function ChangeIssue({ shown }: { shown: IssueShown }) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'E-mail salvata', failed: 'Impossibile salvare l’e-mail' },
    { form },
  );
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="lettera">
      <h2 id="lettera" className="mb-4 font-display text-xl">
        Oggetto e testo
      </h2>
      <IssueForm issue={shown} button="Salva la bozza" {...{ fetcher, form, errors }} />
    </section>
  );
}

function IssueText({ text }: { text: string }) {
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="testo">
      <h2 id="testo" className="mb-2 font-display text-xl">
        Testo
      </h2>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </section>
  );
}
