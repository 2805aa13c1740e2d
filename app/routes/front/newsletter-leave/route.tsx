import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import { leaveNewsletter, subscriptionAt } from '../../../shop/newsletter/newsletter.server.ts';
import type { SubscriptionState } from '../../../shop/newsletter/newsletter.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { LetterLinkPage } from '../shared/letter-link-page.tsx';
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
  const { state } = actionData ?? loaderData;
  if (state === null)
    return (
      <LetterLinkPage
        title="Questo link non vale più"
        description="L’iscrizione è già stata annullata, o il link è stato copiato solo in parte. Se continui a ricevere la newsletter scrivici: ti cancelliamo noi."
        ways={[
          { to: href('/contatti'), label: 'Vai ai contatti' },
          { to: href('/'), label: 'Torna al sito' },
        ]}
      />
    );
  if (state === 'unsubscribed')
    return (
      <LetterLinkPage
        title="Iscrizione annullata"
        description="Non riceverai più la newsletter. Se cambi idea, puoi iscriverti di nuovo quando vuoi."
        ways={[
          { to: href('/'), label: 'Torna al sito' },
          { to: href('/newsletter'), label: 'Iscriviti di nuovo' },
        ]}
      />
    );
  return (
    <LetterLinkPage
      title="Annulla l’iscrizione"
      description="Premi il pulsante e non riceverai più la nostra newsletter."
      submit="Annulla l’iscrizione"
    />
  );
}
