import { data, href, useNavigate, useSearchParams } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { ISSUE_STATES } from '#db/values/newsletter.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { IssueForm } from '#routes/admin/marketing/shared/issue-form.tsx';
import { ISSUE_STATE_WORDS } from '#routes/admin/marketing/shared/issue-words.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { invalid, made } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { changeChosen } from '#routes/admin/shared/list/change-chosen.server.ts';
import { useChosenActs } from '#routes/admin/shared/list/chosen-acts.tsx';
import { sortOf, type UsedList, useList } from '#routes/admin/shared/list/list.ts';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { ALL_FOUND, MOST_CHOSEN, useChosenRows } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { readIssueForm } from '#shop/marketing/newsletter/issue-form.ts';
import { addIssue, deleteIssue, stopIssue } from '#shop/marketing/newsletter/issues.server.ts';
import {
  type IssuePage,
  type ListedIssue,
  listIssues,
} from '#shop/marketing/newsletter/read-issue.server.ts';
import { listSubscribers, type SubscriberPage } from '#shop/marketing/newsletter/subscribers.server.ts';
import { subscriberFilter } from '#shop/marketing/newsletter/subscribers.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { Route } from './+types/route';
import { ISSUE_LIST } from './issue-list.ts';
import { ChosenIssues, IssuesTable } from './issues-table.tsx';
import { Subscribers } from './subscribers.tsx';

export const handle = {
  needs: readAndWrite('newsletter:write'),
  help: 'newsletter',
  acts: {
    'newsletter-searched': { name: 'Indirizzi della newsletter cercati', intent: 'find' },
    'issues-deleted': { name: 'Bozze della newsletter eliminate insieme', intent: 'delete' },
    'issues-stopped': { name: 'Invii della newsletter fermati insieme', intent: 'stop' },
    'issue-added': { name: 'E-mail della newsletter creata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Newsletter');

type Shown = IssuePage & {
  /** All results of the filter, where the address requests them. */
  matching: ListedIssue[];
  views: UsedList['views'];
  page: SubscriberPage;
  facts: TextFacts;
};

const stateIn = (query: URLSearchParams) => ISSUE_STATES.find((one) => one === query.get('stato')) ?? null;

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const query = args.url.searchParams;
  const filter = { ...searchedFor(args.request), state: stateIn(query), sort: sortOf(ISSUE_LIST, query) };
  return loadShown(
    shop.log,
    'admin/newsletter',
    async (): Promise<Shown> => ({
      ...(await listIssues(shop.db, filter)),
      matching: query.has(ALL_FOUND) ? (await listIssues(shop.db, filter, MOST_CHOSEN)).issues : [],
      views: await ownViews(args, visitor, ISSUE_LIST),
      page: await listSubscribers(shop, { q: '', state: null, after: null }),
      facts: await textFacts(shop),
    }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Starts an issue, changes chosen ones, or looks up addresses by post: in a URL they would stay in histories. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor: userId } = await receivedForm(args, handle);
  if (form.get('intent') === 'find') {
    const [q, state, after] = ['q', 'stato', 'dopo'].map((name) => text(name));
    const filter = { q: q ?? '', state: subscriberFilter(state ?? ''), after: after || null };
    return data({ ok: true as const, page: await listSubscribers(shop, filter) });
  }
  if (form.get('intent') === 'delete')
    return changeChosen(
      form,
      (id) => deleteIssue(shop.db, id),
      (count) => (count === 1 ? '1 bozza eliminata' : `${count} bozze eliminate`),
    );
  if (form.get('intent') === 'stop')
    return changeChosen(
      form,
      (id) => stopIssue(shop, id),
      (count) => (count === 1 ? '1 invio fermato' : `${count} invii fermati`),
    );
  const read = readIssueForm(form);
  if (!read.ok) return invalid(read.fields);
  return made((await addIssue(shop, read.value, userId)).id);
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  const [query] = useSearchParams();
  const state = stateIn(query);
  const list = useList(ISSUE_LIST, shown?.views);
  const choice = useChosenRows<ListedIssue>(href('/admin/newsletter'), shown?.issues ?? []);
  const sending = useChosenActs<ListedIssue>(choice);
  return (
    <SearchedList
      title="Newsletter"
      about="Chi ha chiesto di ricevere le tue novità e l’ha confermato con il link nell’e-mail. Si scrive solo a chi ha confermato; chi si disiscrive non riceve più nulla."
      loaded={loaderData}
      personal
      list={list}
      search={{ name: 'Ricerca delle e-mail', hint: 'Parole dell’oggetto.' }}
      filters={
        <ChoiceField
          label="Filtra per stato"
          name="stato"
          defaultValue={state ?? ''}
          key={state}
          none="Tutte"
          options={ISSUE_STATES.map((one) => [one, ISSUE_STATE_WORDS[one]])}
        />
      }
      count={({ total }) => `${total} e-mail`}
      entries={(page) =>
        page.issues.length > 0 && (
          <>
            <ChosenIssues page={page} choice={choice} sending={sending} />
            <IssuesTable list={list} issues={page.issues} choice={choice} />
          </>
        )
      }
      instead={{
        failed: 'Impossibile caricare la newsletter',
        title: 'Nessuna e-mail trovata',
        none: 'Ancora nessuna e-mail',
        empty: 'Le e-mail che scrivi compaiono qui.',
      }}
      pages={{ name: 'Pagine delle e-mail', further: 'E-mail precedenti' }}
    >
      {shown && (
        <>
          <UnsavedForms />
          <PageSection id="nuova" title="Nuova e-mail">
            <p className="mt-1 mb-4 max-w-prose text-ink-soft">
              Nasce come bozza: aggiungi i prodotti, guardi l’anteprima, te ne mandi una prova e poi la invii.
            </p>
            <NewIssue facts={shown.facts} />
          </PageSection>
          <Subscribers first={shown.page} />
        </>
      )}
    </SearchedList>
  );
}

function NewIssue({ facts }: Pick<Shown, 'facts'>) {
  const navigate = useNavigate();
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Bozza salvata', failed: 'Impossibile salvare l’e-mail', atOnce: true },
    {
      onSaved: ({ id }) => {
        if (id) void navigate(href('/admin/newsletter/:id', { id }));
      },
    },
  );
  return (
    <IssueForm issue={null} button="Continua" fetcher={fetcher} form={form} errors={errors} facts={facts} />
  );
}
