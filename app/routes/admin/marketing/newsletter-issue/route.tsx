import { useEffect } from 'react';
import { data, href, useRevalidator } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { IssueForm } from '#routes/admin/marketing/shared/issue-form.tsx';
import { type WithThumbnails, withThumbnails } from '#routes/admin/marketing/shared/product-choice.server.ts';
import { ProductChoice } from '#routes/admin/marketing/shared/product-choice.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList, PageSection } from '#routes/admin/shared/record-page.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { type IssueShown, readIssue } from '#shop/marketing/newsletter/read-issue.server.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { changeByForm } from './change-issue.server.ts';
import { IssueProducts } from './issue-products.tsx';
import { IssueSteps } from './issue-steps.tsx';

export const handle = {
  needs: readAndWrite('newsletter:write'),
  help: 'newsletter',
  acts: {
    'issue-sent': { name: 'E-mail della newsletter inviata', intent: 'start', subject: 'id' },
    'issue-stopped': { name: 'E-mail della newsletter fermata', intent: 'stop', subject: 'id' },
    'issue-changed': { name: 'E-mail della newsletter modificata', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('E-mail della newsletter');

type Shown = WithThumbnails<IssueShown> & { facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(shop.log, 'admin/newsletter/:id', async (): Promise<Shown> => {
    const { categories } = await shop.catalogue.assortment();
    const shown = await readIssue(shop, args.params.id, {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria'), categories),
    });
    if (!shown) throw data(null, { status: 404 });
    return {
      ...(await withThumbnails(
        shop,
        shown,
        shown.products.map(({ id }) => id),
      )),
      facts: await textFacts(shop),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, visitor } = await receivedForm(args, handle);
  return changeByForm(shop, args.params.id, { form, email: visitor.email });
}

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useProgress(shown?.state === 'sending' || (shown?.progress.leaving ?? 0) > 0);
  return (
    <>
      <UnsavedForms />
      <BackToList to={href('/admin/newsletter')}>Newsletter</BackToList>
      <h1 className="font-display text-2xl wrap-anywhere md:text-3xl">{shown?.subject ?? 'E-mail'}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’e-mail" />
      {shown && (
        <>
          <IssueSteps shown={shown} facts={shown.facts} />
          {shown.state === 'draft' ? <ChangeIssue shown={shown} /> : <IssueText text={shown.text} />}
          <IssueLook shown={shown} />
          <IssueProducts shown={shown} thumbnails={shown.thumbnails} />
          {shown.found && <ProductChoice found={shown.found} thumbnails={shown.thumbnails} addsAll={false} />}
        </>
      )}
    </>
  );
}

/** Polling interval (ms) while an issue is being sent. */
const LOOK_EVERY_MS = 5_000;

function useProgress(isMoving: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isMoving, state, revalidate]);
}

function ChangeIssue({ shown }: { shown: Shown }) {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'E-mail salvata',
    failed: 'Impossibile salvare l’e-mail',
  });
  return (
    <PageSection id="lettera" title="Oggetto e testo" gap="mb-4">
      <IssueForm
        issue={shown}
        button="Salva la bozza"
        facts={shown.facts}
        fetcher={fetcher}
        form={form}
        errors={errors}
      />
    </PageSection>
  );
}

function IssueText({ text }: { text: string }) {
  return (
    <PageSection id="testo" title="Testo" gap="mb-2">
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
    </PageSection>
  );
}

function IssueLook({ shown: { state, look, looks } }: { shown: IssueShown }) {
  const { fetcher } = useAnsweredForm({ saved: 'Look scelto', failed: 'Impossibile scegliere il look' });
  if (state === 'draft' ? looks.length === 0 : !look) return null;
  return (
    <PageSection id="look-della-lettera" title="Look nell’e-mail" gap="mb-2">
      {state === 'draft' ? (
        <fetcher.Form method="post" className="flex max-w-xl flex-wrap items-end gap-3">
          <ChoiceField
            key={look?.id ?? ''}
            id="issue-look"
            name="look"
            label="Look"
            className="min-w-0 flex-1 basis-60"
            defaultValue={look?.id ?? ''}
            none="Nessun look"
            options={looks.map(({ id, title }) => [id, title])}
          />
          <SendButton fetcher={fetcher} intent="look" variant="secondary">
            Metti nell’e-mail
          </SendButton>
        </fetcher.Form>
      ) : (
        <p>{look?.title}</p>
      )}
      <p className="mt-2 text-ink-soft">
        {look && !look.isShown
          ? 'Questo look non è pubblicato: finché resta così, nell’e-mail non compare.'
          : 'Con la foto, i capi e il prezzo del momento in cui l’e-mail parte; se un capo è esaurito, c’è scritto.'}
      </p>
    </PageSection>
  );
}
