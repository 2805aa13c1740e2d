import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { alertAt, leaveAlert } from '#shop/customers/wishlist/alerts.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Annulla gli avvisi sui preferiti',
    description: 'Non vuoi più sapere quando il prezzo di un preferito scende.',
    path: href('/preferiti/avvisi/basta'),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await alertAt(context.get(shopContext), mailToken(url));
  return found ? data({ page: 'ask' as const }) : data({ page: 'over' as const }, { status: 410 });
}

/** The page's button, and one-click unsubscription by mail programs (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const isOurs = await leaveAlert(context.get(shopContext), mailToken(url));
  return isOurs ? data({ page: 'left' as const }) : data({ page: 'over' as const }, { status: 410 });
}

const FAVOURITES = { to: href('/wishlist'), label: 'Vai ai preferiti' };

const PAGES: Record<'ask' | 'left' | 'over', Notice> = {
  ask: {
    title: 'Annulla gli avvisi',
    description:
      'Premi il pulsante: cancelliamo il tuo indirizzo da questi avvisi e non ti scriviamo più. I preferiti restano.',
    submit: 'Annulla gli avvisi',
  },
  left: {
    title: 'Avvisi annullati',
    description: 'Abbiamo cancellato il tuo indirizzo da questi avvisi. I preferiti restano dove sono.',
    links: [FAVOURITES],
  },
  over: deadLink('Gli avvisi sono già annullati, o il link è stato copiato solo in parte.', FAVOURITES),
};

export default function FavouritesLeave({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).page]} />;
}
