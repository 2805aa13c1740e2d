import { data, href } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, type Notice, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { HELD_HOURS, HELD_TITLE, reservedPiece } from '#shop/stock/reservations/reservation.ts';
import {
  confirmReservation,
  type HoldRefusal,
  type ReservationFound,
  reservationAt,
} from '#shop/stock/reservations/reservations.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conferma la prenotazione',
    description: 'Conferma che vuoi provare il capo in negozio.',
    path: href('/prenota'),
    noindex: true,
  });

export const headers = headersOfRefusal;

/** Changes nothing: programs that check e-mail links must not reserve anything. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await reservationAt(context.get(shopContext), mailToken(url));
  return data(outcomeOf(found, null), { status: found && found.state !== 'over' ? 200 : 410 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const confirmed = await confirmReservation(context.get(shopContext), mailToken(url), clientAddress);
  const { found, refusal, retryAfterS } = confirmed;
  return data(outcomeOf(found, refusal), {
    status: statusOf(found, refusal),
    headers: retryAfter({ ok: false, retryAfterS }),
  });
}

function statusOf(found: ReservationFound | null, refusal: HoldRefusal | null): number {
  if (refusal) return refusal === 'too_many_held' ? 429 : 409;
  return found && found.state !== 'over' ? 200 : 410;
}

type Outcome = {
  state: ReservationFound['state'] | HoldRefusal;
  piece: string;
  until: string;
  productId: string | null;
  cancelPath: string;
};

function outcomeOf(found: ReservationFound | null, refusal: HoldRefusal | null): Outcome | null {
  if (!found) return null;
  const { productId, cancelPath, heldUntil } = found;
  return {
    productId,
    cancelPath,
    state: refusal ?? found.state,
    piece: reservedPiece(found),
    until: heldUntil ? beforeDay('al', italianMoment(heldUntil)) : '',
  };
}

export default function ReservationConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { identity } = useRootData();
  const shown = actionData ?? loaderData;
  const address = `${identity.street}, ${identity.city}`;
  return <NoticePage {...(shown ? noticeOf(shown, address) : OVER)} />;
}

const SHOP = { to: href('/shop'), label: 'Vai allo shop' };
const OVER = deadLink(
  'La prenotazione è finita, è stata annullata, o il link ha più di un giorno. Se il capo è ancora in negozio puoi prenotarlo di nuovo dalla sua pagina.',
  SHOP,
);

function noticeOf({ state, piece, until, productId, cancelPath }: Outcome, address: string): Notice {
  const product = productId
    ? { to: href('/prodotto/:id', { id: productId }), label: 'Torna al prodotto' }
    : SHOP;
  switch (state) {
    case 'unconfirmed':
      return {
        title: 'Conferma la prenotazione',
        description: `Premi il pulsante: teniamo da parte ${piece} in negozio per ${HELD_HOURS} ore, e non paghi nulla.`,
        submit: 'Conferma la prenotazione',
      };
    case 'held':
      return {
        title: HELD_TITLE,
        description: `${piece} ti aspetta fino ${until}: ${address}. Di’ il tuo nome in negozio.`,
        links: [
          { to: href('/trova-negozio'), label: 'Dove siamo' },
          { to: cancelPath, label: 'Annulla la prenotazione' },
        ],
      };
    case 'not_offered':
      return {
        title: 'Non mettiamo più da parte i capi',
        description: `Il negozio non tiene più da parte i capi da provare. Passa a trovarci: se ${piece} è ancora in negozio, lo provi lì.`,
        links: [{ to: href('/trova-negozio'), label: 'Dove siamo' }, product],
      };
    case 'gone':
      return {
        title: 'Nel frattempo è andato via',
        description: `${piece} non è più disponibile in negozio: non possiamo tenere da parte il capo.`,
        links: [product],
      };
    case 'too_many_open':
      return {
        title: 'Hai già due prenotazioni',
        description:
          'Puoi averne due per volta: passa a provarle, oppure annullane una dalla sua e-mail e apri di nuovo questo link.',
        links: [product],
      };
    case 'too_many_held':
      return {
        title: 'Troppe prenotazioni da questa rete',
        description:
          'Da questa rete abbiamo già messo da parte quattro capi nelle ultime 24 ore. Apri di nuovo questo link con un’altra connessione, oppure chiamaci.',
        links: [product],
      };
    case 'over':
      return OVER;
  }
}
