import { data, Form, href, Link, useNavigation } from 'react-router';
import { shopContext } from '../../../context.ts';
import { confirmSubscription, subscriptionAt } from '../../../shop/newsletter/newsletter.server.ts';
import type { SubscriptionState } from '../../../shop/newsletter/newsletter.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { letterToken } from '../shared/letter-token.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conferma l’iscrizione',
    description: 'Conferma l’iscrizione alla newsletter.',
    path: href('/newsletter'),
    noindex: true,
  });

/** Only looks: programs that open the links of letters to check them must not subscribe anybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return answer(await subscriptionAt(context.get(shopContext), 'confirm', letterToken(request)));
}

export async function action({ request, context }: Route.ActionArgs) {
  return answer(await confirmSubscription(context.get(shopContext), letterToken(request)));
}

function answer(state: SubscriptionState | null) {
  return data({ state }, { status: state === 'waiting' || state === 'subscribed' ? 200 : 410 });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { state } = actionData ?? loaderData;
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      {state === 'waiting' && (
        <EmptyState
          level={1}
          title="Conferma l’iscrizione"
          description="Premi il pulsante per ricevere la nostra newsletter. Ti cancelli quando vuoi, con un clic in ogni messaggio."
          action={
            <Form method="post">
              <Button type="submit" busy={busy}>
                Conferma l’iscrizione
              </Button>
            </Form>
          }
        />
      )}
      {state === 'subscribed' && (
        <EmptyState
          level={1}
          title="Grazie, iscrizione confermata"
          description="Riceverai la newsletter all’indirizzo che hai confermato."
          action={
            <Link to={`${href('/shop')}?sort=newest`} className={buttonClass()}>
              Scopri i nuovi arrivi
            </Link>
          }
        />
      )}
      {(state === null || state === 'expired' || state === 'unsubscribed') && (
        <EmptyState
          level={1}
          title="Questo link non vale più"
          description="Può essere scaduto, o essere stato copiato solo in parte. Chiedi un nuovo link: ti arriva subito per email."
          action={
            <>
              <Link to={href('/newsletter')} className={buttonClass()}>
                Chiedi un nuovo link
              </Link>
              <Link to={href('/')} className={buttonClass('secondary')}>
                Torna al sito
              </Link>
            </>
          }
        />
      )}
    </main>
  );
}
