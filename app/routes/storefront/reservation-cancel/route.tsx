import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { cancelReservation, reservationAt } from '#shop/stock/reservations/reservations.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Annulla la prenotazione',
    description: 'Non passi più a provare il capo.',
    path: href('/prenota'),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await reservationAt(context.get(shopContext), mailToken(url));
  return found && found.state !== 'over'
    ? data({ page: 'ask' as const })
    : data({ page: 'over' as const }, { status: 410 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const isGone = await cancelReservation(context.get(shopContext), mailToken(url));
  return isGone ? data({ page: 'left' as const }) : data({ page: 'over' as const }, { status: 410 });
}

const SHOP = { to: href('/shop'), label: 'Vai allo shop' };

const PAGES: Record<'ask' | 'left' | 'over', Notice> = {
  ask: {
    title: 'Annulla la prenotazione',
    description: 'Premi il pulsante: il capo torna in vendita per qualcun’altra.',
    submit: 'Annulla la prenotazione',
  },
  left: {
    title: 'Prenotazione annullata',
    description: 'Grazie di avercelo detto: il capo è di nuovo in vendita.',
    links: [SHOP],
  },
  over: deadLink('La prenotazione non c’è più, o il link è stato copiato solo in parte.', SHOP),
};

export default function ReservationCancel({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).page]} />;
}
