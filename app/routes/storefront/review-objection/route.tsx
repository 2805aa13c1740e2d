import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { isObjectionLink, objectByLink } from '#shop/customers/reviews/write.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Non mandarmi più inviti',
    description: 'Non vuoi più inviti a recensire i tuoi acquisti.',
    path: href('/recensione/basta'),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const isOurs = await isObjectionLink(context.get(shopContext), mailToken(url));
  return isOurs ? data({ page: 'ask' as const }) : data({ page: 'over' as const }, { status: 410 });
}

/** The page's button, and one-click unsubscription by mail programs (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const isOurs = await objectByLink(context.get(shopContext), mailToken(url));
  return isOurs ? data({ page: 'left' as const }) : data({ page: 'over' as const }, { status: 410 });
}

const SHOP = { to: href('/shop'), label: 'Vai allo shop' };

const PAGES: Record<'ask' | 'left' | 'over', Notice> = {
  ask: {
    title: 'Non mandarmi più inviti',
    description: 'Premi il pulsante: non ti chiediamo più di recensire i tuoi acquisti, neanche i prossimi.',
    submit: 'Non mandarmi più inviti',
  },
  left: {
    title: 'Niente più inviti',
    description:
      'Non ti chiederemo più recensioni. Quelle che hai scritto restano: puoi ritirarle dal loro link.',
    links: [SHOP],
  },
  over: deadLink('Il link è stato copiato solo in parte, o l’ordine non è più legato a questo indirizzo.', {
    to: href('/contatti'),
    label: 'Vai ai contatti',
  }),
};

export default function ReviewObjection({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).page]} />;
}
