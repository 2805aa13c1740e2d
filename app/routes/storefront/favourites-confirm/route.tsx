import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { alertAt, confirmAlert } from '#shop/customers/wishlist/alerts.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conferma gli avvisi sui preferiti',
    description: 'Conferma che vuoi sapere quando il prezzo di un preferito scende.',
    path: href('/preferiti/avvisi/conferma'),
    noindex: true,
  });

type State = Awaited<ReturnType<typeof alertAt>>;

/** Changes nothing: programs that check e-mail links must not confirm. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return answer(await alertAt(context.get(shopContext), mailToken(url)), mailToken(url));
}

export async function action({ url, context }: Route.ActionArgs) {
  return answer(await confirmAlert(context.get(shopContext), mailToken(url)), mailToken(url));
}

function answer(state: State, token: string) {
  const leavePath = `${href('/preferiti/avvisi/basta')}?token=${token}`;
  return data({ state, leavePath }, { status: state && state !== 'expired' ? 200 : 410 });
}

const OVER = deadLink(
  'La richiesta è scaduta o è stata annullata. Puoi farla di nuovo dalla pagina dei preferiti.',
  { to: href('/wishlist'), label: 'Vai ai preferiti' },
);

export default function FavouritesConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { state, leavePath } = actionData ?? loaderData;
  return <NoticePage {...(state ? PAGES[state](leavePath) : OVER)} />;
}

const PAGES: Record<NonNullable<State>, (leavePath: string) => Notice> = {
  unconfirmed: () => ({
    title: 'Conferma gli avvisi',
    description:
      'Premi il pulsante e ti scriviamo quando il prezzo di un preferito scende o resta l’ultimo pezzo della tua taglia: al massimo una volta al giorno.',
    submit: 'Conferma gli avvisi',
  }),
  confirmed: (leavePath) => ({
    title: 'Ti avvisiamo noi',
    description: 'Ti scriviamo solo se cambia qualcosa, al massimo una volta al giorno.',
    links: [
      { to: href('/wishlist'), label: 'Vai ai preferiti' },
      { to: leavePath, label: 'Non avvisarmi più' },
    ],
  }),
  expired: () => OVER,
};
