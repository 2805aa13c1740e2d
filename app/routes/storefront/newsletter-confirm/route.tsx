import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { type LinkPages, linkAnswer, newsletterLinkMeta } from '#routes/storefront/shared/newsletter-link.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { confirmSubscription, subscriptionAt } from '#shop/marketing/newsletter/newsletter.server.ts';
import type { SubscriptionState } from '#shop/marketing/newsletter/newsletter.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) => newsletterLinkMeta(matches, 'Conferma l’iscrizione');

/** Changes nothing: programs that check e-mail links must not subscribe anybody. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return answer(await subscriptionAt(context.get(shopContext), 'confirm', mailToken(url)));
}

export async function action({ url, context }: Route.ActionArgs) {
  return answer(await confirmSubscription(context.get(shopContext), mailToken(url)));
}

function answer(state: SubscriptionState | null) {
  return linkAnswer(state, state !== 'waiting' && state !== 'subscribed');
}

const OVER = deadLink(
  'Può essere scaduto, o essere stato copiato solo in parte. Chiedi un nuovo link: ti arriva subito per e-mail.',
  { to: href('/newsletter'), label: 'Chiedi un nuovo link' },
  { to: href('/'), label: 'Torna al sito' },
);

const PAGES: LinkPages = {
  waiting: {
    title: 'Conferma l’iscrizione',
    description:
      'Premi il pulsante per ricevere la nostra newsletter. Ti cancelli quando vuoi, con un clic in ogni messaggio.',
    submit: 'Conferma l’iscrizione',
  },
  subscribed: {
    title: 'Grazie, iscrizione confermata',
    description: 'Riceverai la newsletter all’indirizzo che hai confermato.',
    links: [{ to: `${href('/shop')}?sort=newest`, label: 'Scopri i nuovi arrivi' }],
  },
  unsubscribed: OVER,
  expired: OVER,
  unknown: OVER,
};

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).state]} />;
}
