import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import { confirmSubscription, subscriptionAt } from '../../../shop/newsletter/newsletter.server.ts';
import type { SubscriptionState } from '../../../shop/newsletter/newsletter.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { LetterLinkPage } from '../shared/letter-link-page.tsx';
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
  const { state } = actionData ?? loaderData;
  if (state === 'waiting')
    return (
      <LetterLinkPage
        title="Conferma l’iscrizione"
        description="Premi il pulsante per ricevere la nostra newsletter. Ti cancelli quando vuoi, con un clic in ogni messaggio."
        submit="Conferma l’iscrizione"
      />
    );
  if (state === 'subscribed')
    return (
      <LetterLinkPage
        title="Grazie, iscrizione confermata"
        description="Riceverai la newsletter all’indirizzo che hai confermato."
        ways={[{ to: `${href('/shop')}?sort=newest`, label: 'Scopri i nuovi arrivi' }]}
      />
    );
  return (
    <LetterLinkPage
      title="Questo link non vale più"
      description="Può essere scaduto, o essere stato copiato solo in parte. Chiedi un nuovo link: ti arriva subito per email."
      ways={[
        { to: href('/newsletter'), label: 'Chiedi un nuovo link' },
        { to: href('/'), label: 'Torna al sito' },
      ]}
    />
  );
}
