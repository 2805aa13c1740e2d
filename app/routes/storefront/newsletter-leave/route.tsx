import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { type LinkPages, linkAnswer, newsletterLinkMeta } from '#routes/storefront/shared/newsletter-link.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { leaveNewsletter, subscriptionAt } from '#shop/marketing/newsletter/newsletter.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) => newsletterLinkMeta(matches, 'Annulla l’iscrizione');

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = await subscriptionAt(context.get(shopContext), 'leave', mailToken(url));
  return linkAnswer(state, state === null);
}

/** The page's button, and one-click unsubscription by mail programs (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const state = await leaveNewsletter(context.get(shopContext), mailToken(url));
  return linkAnswer(state, state === null);
}

const ASK = {
  title: 'Annulla l’iscrizione',
  description: 'Premi il pulsante e non riceverai più la nostra newsletter.',
  submit: 'Annulla l’iscrizione',
};

const PAGES: LinkPages = {
  waiting: ASK,
  subscribed: ASK,
  expired: ASK,
  unsubscribed: {
    title: 'Iscrizione annullata',
    description: 'Non riceverai più la newsletter. Se cambi idea, puoi iscriverti di nuovo quando vuoi.',
    links: [
      { to: href('/'), label: 'Torna al sito' },
      { to: href('/newsletter'), label: 'Iscriviti di nuovo' },
    ],
  },
  unknown: deadLink(
    'L’iscrizione è già stata annullata, o il link è stato copiato solo in parte. Se continui a ricevere la newsletter scrivici: ti cancelliamo noi.',
    { to: href('/contatti'), label: 'Vai ai contatti' },
    { to: href('/'), label: 'Torna al sito' },
  ),
};

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).state]} />;
}
