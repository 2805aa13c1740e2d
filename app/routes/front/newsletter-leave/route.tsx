import { data, Form, href, Link, useNavigation } from 'react-router';
import { shopContext } from '../../../context.ts';
import { leaveNewsletter, subscriptionAt } from '../../../shop/newsletter/newsletter.server.ts';
import type { SubscriptionState } from '../../../shop/newsletter/newsletter.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { letterToken } from '../shared/letter-token.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Annulla l’iscrizione',
    description: 'Annulla l’iscrizione alla newsletter.',
    path: href('/newsletter'),
    noindex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  return answer(await subscriptionAt(context.get(shopContext), 'leave', letterToken(request)));
}

/** The page's button, and the one click of mail programs that ask for nothing else (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  return answer(await leaveNewsletter(context.get(shopContext), letterToken(request)));
}

function answer(state: SubscriptionState | null) {
  return data({ state }, { status: state === null ? 410 : 200 });
}

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { state } = actionData ?? loaderData;
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      {state === null && (
        <EmptyState
          level={1}
          title="Questo link non vale più"
          description="L’iscrizione è già stata annullata, o il link è stato copiato solo in parte. Se continui a ricevere la newsletter scrivici: ti cancelliamo noi."
          action={
            <>
              <Link to={href('/contatti')} className={buttonClass()}>
                Vai ai contatti
              </Link>
              <Link to={href('/')} className={buttonClass('secondary')}>
                Torna al sito
              </Link>
            </>
          }
        />
      )}
      {state === 'unsubscribed' && (
        <EmptyState
          level={1}
          title="Iscrizione annullata"
          description="Non riceverai più la newsletter. Se cambi idea, puoi iscriverti di nuovo quando vuoi."
          action={
            <>
              <Link to={href('/')} className={buttonClass()}>
                Torna al sito
              </Link>
              <Link to={href('/newsletter')} className={buttonClass('secondary')}>
                Iscriviti di nuovo
              </Link>
            </>
          }
        />
      )}
      {state !== null && state !== 'unsubscribed' && (
        <EmptyState
          level={1}
          title="Annulla l’iscrizione"
          description="Premi il pulsante e non riceverai più la nostra newsletter."
          action={
            <Form method="post">
              <Button type="submit" busy={busy}>
                Annulla l’iscrizione
              </Button>
            </Form>
          }
        />
      )}
    </main>
  );
}
