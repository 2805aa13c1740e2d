import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { leaveRequest, requestAt } from '#shop/marketing/back-in-stock/back-in-stock.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Annulla la richiesta',
    description: 'Non vuoi più sapere quando la taglia torna disponibile.',
    path: href('/avvisami'),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await requestAt(context.get(shopContext), mailToken(url));
  return found ? data({ page: 'ask' as const }) : data({ page: 'over' as const }, { status: 410 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const isOurs = await leaveRequest(context.get(shopContext), mailToken(url));
  return isOurs ? data({ page: 'left' as const }) : data({ page: 'over' as const }, { status: 410 });
}

const SHOP = { to: href('/shop'), label: 'Vai allo shop' };

const PAGES: Record<'ask' | 'left' | 'over', Notice> = {
  ask: {
    title: 'Annulla la richiesta',
    description: 'Premi il pulsante: cancelliamo la richiesta e il tuo indirizzo, e non ti scriviamo più.',
    submit: 'Annulla la richiesta',
  },
  left: {
    title: 'Richiesta annullata',
    description: 'Abbiamo cancellato la richiesta e il tuo indirizzo.',
    links: [SHOP],
  },
  over: deadLink('La richiesta non c’è più, o il link è stato copiato solo in parte.', SHOP),
};

export default function BackInStockLeave({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...PAGES[(actionData ?? loaderData).page]} />;
}
