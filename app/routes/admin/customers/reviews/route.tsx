import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { REVIEW_STATES } from '#db/values/reviews.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { LinkTabs } from '#routes/admin/shared/link-tabs.tsx';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import {
  answerReview,
  countReviews,
  decideReview,
  listReviews,
  switchReviews,
} from '#shop/customers/reviews/decide.server.ts';
import { REVIEW_FAILURES, type ReviewFailure, type ReviewState } from '#shop/customers/reviews/review.ts';
import { readAnswer, readRefusal } from '#shop/customers/reviews/review-forms.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { ReviewCard } from './review-card.tsx';

export const handle = {
  needs: readAndWrite('customers:write'),
  help: 'recensioni',
  changesPages: true,
  acts: {
    'reviews-on': { name: 'Recensioni attivate', intent: 'on' },
    'reviews-off': { name: 'Recensioni spente', intent: 'off' },
    'review-published': { name: 'Recensione pubblicata', intent: 'publish', subject: 'review' },
    'review-refused': { name: 'Recensione rifiutata', intent: 'refuse', subject: 'review' },
    'review-answered': { name: 'Risposta a una recensione', subject: 'review' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Recensioni');

const NAMES: Record<ReviewState, string> = {
  waiting: 'In attesa',
  published: 'Pubblicate',
  refused: 'Rifiutate',
};

function filterFrom(query: URLSearchParams): { state: ReviewState; after: string | null } {
  const state = REVIEW_STATES.find((one) => NAMES[one].toLowerCase() === query.get('stato')) ?? 'waiting';
  return { state, after: query.get('dopo') };
}

export async function loader(args: Route.LoaderArgs) {
  const { db, log, settings } = await shopFor(args, handle.needs.read);
  const filter = filterFrom(args.url.searchParams);
  return loadShown(log, 'admin/recensioni', async () => {
    const { reviewsSince } = await settings();
    return {
      isOn: reviewsSince !== null,
      counts: await countReviews(db),
      ...(await listReviews(db, filter)),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const intent = form.get('intent');
  if (intent === 'on' || intent === 'off') {
    await switchReviews(shop, intent === 'on');
    return done(
      intent === 'on'
        ? 'Recensioni attive: il primo invito parte una settimana dopo la consegna dei prossimi ordini.'
        : 'Recensioni spente: non partono inviti e il sito non ne mostra. Quelle scritte restano qui.',
    );
  }
  const id = text('review');
  const version = Number(text('version'));
  const said = (decided: { ok: true } | { ok: false; code: ReviewFailure }, message: string) =>
    decided.ok
      ? done(message)
      : refused(REVIEW_FAILURES[decided.code].status, REVIEW_FAILURES[decided.code].description);
  if (intent === 'publish')
    return said(await decideReview(shop, { id, version, actor, to: 'published' }), 'Recensione pubblicata');
  if (intent === 'refuse') {
    const read = readRefusal(form);
    if (!read.ok) return invalid(read.fields);
    return said(
      await decideReview(shop, { id, version, actor, to: 'refused', ...read.value }),
      'Recensione rifiutata: chi l’ha scritta riceve un’e-mail con il motivo.',
    );
  }
  if (intent === 'answer') {
    const read = readAnswer(form);
    if (!read.ok) return invalid(read.fields);
    const { answer } = read.value;
    return said(
      await answerReview(shop, { id, version, answer }),
      answer === '' ? 'Risposta tolta' : 'Risposta pubblicata',
    );
  }
  return failed(422);
}

/** Also after a conflict (409): the page shows what somebody else wrote. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { unsaved, onUnsaved } = useUnsavedParts();
  const { state } = filterFrom(useSearchParams()[0]);
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Recensioni</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Di chi ha comprato il capo e, quando scrive, non l’ha restituito. Quando arriva la leggi senza le
        stelle: si rifiuta per un motivo della lista, mai per il voto.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le recensioni" />
      {shown && (
        <>
          <OnOff isOn={shown.isOn} />
          <LinkTabs
            label="Stato delle recensioni"
            tabs={REVIEW_STATES.map((one) => ({
              name: `${NAMES[one]} (${shown.counts[one]})`,
              to:
                one === 'waiting'
                  ? href('/admin/recensioni')
                  : `${href('/admin/recensioni')}?stato=${NAMES[one].toLowerCase()}`,
              isCurrent: one === state,
            }))}
          />
          {shown.reviews.length === 0 ? (
            <NothingFound
              title={state === 'waiting' ? 'Nessuna recensione da leggere' : 'Nessuna recensione'}
              description={
                shown.isOn
                  ? 'Una settimana dopo la consegna ogni cliente riceve un invito; quello che scrive compare qui.'
                  : 'Le recensioni sono spente: attivale, e i prossimi ordini riceveranno un invito.'
              }
            />
          ) : (
            <ul className="mt-5 grid gap-4">
              {shown.reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} onUnsaved={onUnsaved} />
                </li>
              ))}
            </ul>
          )}
          <ListPages name="Pagine delle recensioni" further="Altre recensioni" next={shown.next} />
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} pagedBy={['stato', 'dopo']} />
    </>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const { fetcher } = useAnsweredForm({ saved: 'Salvato', failed: 'Impossibile salvare', atOnce: true });
  return (
    <fetcher.Form method="post" className="mt-4 flex flex-wrap items-center gap-4 bg-surface p-4">
      <p className="mr-auto max-w-prose">
        <strong className="font-semibold">
          {isOn ? 'Le recensioni sono attive.' : 'Le recensioni sono spente.'}
        </strong>{' '}
        {isOn
          ? 'Chi compra riceve un invito sette giorni dopo la consegna.'
          : 'Attivandole, chi compra da adesso in poi riceve un invito sette giorni dopo la consegna. Prima del pagamento e nell’informativa le clienti lo leggono.'}
      </p>
      <SendButton fetcher={fetcher} intent={isOn ? 'off' : 'on'} variant={isOn ? 'secondary' : 'primary'}>
        {isOn ? 'Spegni le recensioni' : 'Attiva le recensioni'}
      </SendButton>
    </fetcher.Form>
  );
}
