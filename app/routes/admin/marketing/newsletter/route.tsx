import { useRef } from 'react';
import { data, href, Link, useFetcher, useNavigate } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { beforeDay } from '#lib/before-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { IssueForm } from '#routes/admin/marketing/shared/issue-form.tsx';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import { type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { invalid, made } from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { sentText } from '#shop/forms/fields.ts';
import { readIssueForm } from '#shop/marketing/newsletter/issue-form.ts';
import { addIssue, type ListedIssue, listIssues } from '#shop/marketing/newsletter/issues.server.ts';
import { listSubscribers, type SubscriberPage } from '#shop/marketing/newsletter/subscribers.server.ts';
import { subscriberFilter } from '#shop/marketing/newsletter/subscribers.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Route } from './+types/route';
import { Subscribers } from './subscribers.tsx';

export const handle = {
  needs: readAndWrite('newsletter:write'),
  help: 'newsletter',
  acts: {
    'newsletter-searched': { name: 'Indirizzi della newsletter cercati', intent: 'find' },
    'issue-added': { name: 'E-mail della newsletter creata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Newsletter');

type Shown = { issues: ListedIssue[]; page: SubscriberPage; facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(
    shop.log,
    'admin/newsletter',
    async (): Promise<Shown> => ({
      issues: await listIssues(shop.db),
      page: await listSubscribers(shop, { q: '', state: null, after: null }),
      facts: await textFacts(shop),
    }),
  );
}

export function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>({ request, url }, () => serverLoader());
}

/** Starts an issue, or looks up addresses by post: in a URL they would stay in logs and histories. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor: userId } = await receivedForm(args, handle);
  if (form.get('intent') === 'find') {
    const [q, state, after] = ['q', 'stato', 'dopo'].map((name) => sentText(form, name));
    const filter = { q: q ?? '', state: subscriberFilter(state ?? ''), after: after || null };
    return data({ ok: true as const, page: await listSubscribers(shop, filter) });
  }
  const read = readIssueForm(form);
  if (!read.ok) return invalid(read.fields);
  return made((await addIssue(shop, read.value, userId)).id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(() => serverAction());
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Newsletter</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Chi ha chiesto di ricevere le tue novità e l’ha confermato con il link nell’e-mail. Si scrive solo a
        chi ha confermato; chi si disiscrive non riceve più nulla.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la newsletter" />
      {shown && (
        <>
          {shown.issues.length > 0 && <Issues issues={shown.issues} />}
          <section className="mt-8 border-t border-line pt-5" aria-labelledby="nuova">
            <h2 id="nuova" className="font-display text-xl">
              Nuova e-mail
            </h2>
            <p className="mt-1 mb-4 max-w-prose text-ink-soft">
              Nasce come bozza: aggiungi i prodotti, guardi l’anteprima, te ne mandi una prova e poi la invii.
            </p>
            <NewIssue facts={shown.facts} />
          </section>
          <Subscribers first={shown.page} />
        </>
      )}
    </>
  );
}

function Issues({ issues }: Pick<Shown, 'issues'>) {
  return (
    <ul aria-label="E-mail" className="mt-5 divide-y divide-line border-y border-line">
      {issues.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <Link
            to={href('/admin/newsletter/:id', { id: one.id })}
            className={`break-words ${textLinkClass('alone')}`}
          >
            {one.subject}
          </Link>
          <span className="text-ink-soft">{issueLine(one)}</span>
        </li>
      ))}
    </ul>
  );
}

function issueLine({ state, createdAt, startedAt, recipients }: ListedIssue): string {
  if (state === 'draft') return `Bozza ${beforeDay('del', italianMoment(createdAt))}`;
  const to = recipients === 1 ? '1 indirizzo' : `${recipients} indirizzi`;
  const word = { sending: 'In invio', stopped: 'Fermata', sent: 'Inviata' }[state];
  return `${word}: ${to}, ${beforeDay('dal', italianMoment(startedAt ?? createdAt))}`;
}

function NewIssue({ facts }: Pick<Shown, 'facts'>) {
  const navigate = useNavigate();
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    fetcher.data,
    { saved: 'Bozza salvata', failed: 'Impossibile salvare l’e-mail' },
    {
      form,
      onSaved: ({ id }) => {
        if (id) void navigate(href('/admin/newsletter/:id', { id }));
      },
    },
  );
  return <IssueForm issue={null} button="Continua" {...{ fetcher, form, errors, facts }} />;
}
