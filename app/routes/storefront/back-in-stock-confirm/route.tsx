import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import {
  confirmRequest,
  type RequestFound,
  requestAt,
} from '#shop/marketing/back-in-stock/back-in-stock.server.ts';
import type { RequestState } from '#shop/marketing/back-in-stock/back-in-stock.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conferma la richiesta',
    description: 'Conferma che vuoi sapere quando la taglia torna disponibile.',
    path: href('/avvisami'),
    noindex: true,
  });

/** Changes nothing: programs that check e-mail links must not confirm. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return answer(await requestAt(context.get(shopContext), mailToken(url)));
}

export async function action({ url, context }: Route.ActionArgs) {
  return answer(await confirmRequest(context.get(shopContext), mailToken(url)));
}

function answer(found: RequestFound | null) {
  return data({ found }, { status: found && found.state !== 'expired' ? 200 : 410 });
}

export default function BackInStockConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = actionData ?? loaderData;
  return <NoticePage {...(found ? PAGES[found.state](found) : OVER)} />;
}

const OVER = deadLink(
  'La richiesta è scaduta, è stata annullata, o ti abbiamo già scritto che la taglia è tornata. Puoi farla di nuovo dalla pagina del prodotto.',
  { to: href('/shop'), label: 'Vai allo shop' },
);

const PAGES: Record<RequestState, (found: RequestFound) => Notice> = {
  unconfirmed: (found) => ({
    title: 'Conferma la richiesta',
    description: `Premi il pulsante e ti scriviamo, una volta sola, quando torna ${awaited(found)}.`,
    submit: 'Conferma la richiesta',
  }),
  waiting: (found) => ({
    title: 'Ti avvisiamo noi',
    description: `Ti scriviamo appena torna ${awaited(found)}. Poi cancelliamo la richiesta.`,
    links: [
      { to: href('/prodotto/:id', { id: found.productId }), label: 'Torna al prodotto' },
      { to: found.leavePath, label: 'Annulla la richiesta' },
    ],
  }),
  expired: () => OVER,
};

function awaited({ productName, size }: RequestFound): string {
  return [productName, sizeLabel(size)].filter(Boolean).join(', ');
}
