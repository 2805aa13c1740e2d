import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { listReservations } from '#shop/stock/reservations/list.server.ts';
import { STAFF_ENDS, type StaffEnd } from '#shop/stock/reservations/reservation.ts';
import { endByStaff } from '#shop/stock/reservations/reservations.server.ts';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Route } from './+types/route';
import { ReservationCard } from './reservation-card.tsx';

export const handle = {
  needs: readAndWrite('orders:write'),
  help: 'prenotazioni',
  acts: {
    'reservation-tried': {
      name: 'Prenotazione in negozio: capo ritirato o provato',
      intent: 'tried',
      subject: 'reservation',
    },
    'reservation-missed': {
      name: 'Prenotazione in negozio: la cliente non è venuta',
      intent: 'missed',
      subject: 'reservation',
    },
    'reservation-released': { name: 'Prenotazione in negozio liberata', subject: 'reservation' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Prenotazioni');

export async function loader(args: Route.LoaderArgs) {
  const { db, log, now } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/prenotazioni', async () => {
    return { ...(await listReservations(db)), now: now() };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const SAID: Record<StaffEnd, string> = {
  bought: 'Comprato: il capo è venduto, e in Cassa c’è la vendita.',
  tried: 'Segnato come ritirato o provato: il capo è di nuovo in vendita.',
  missed: 'Segnato che la cliente non è venuta: il capo è di nuovo in vendita.',
  released: 'Prenotazione liberata: il capo è di nuovo in vendita e la cliente riceve un’e-mail.',
};

const REFUSED = {
  ended: 'Questa prenotazione è già finita: ricarica la pagina.',
  gone: 'La giacenza di questa taglia è cambiata e non c’è più un pezzo da vendere: correggila, poi riprova.',
  unknown_reservation: 'Questa prenotazione non esiste più.',
};

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const end = STAFF_ENDS.find((one) => one === form.get('intent'));
  if (!end) return failed(422);
  const ended = await endByStaff(shop, { id: text('reservation'), end, actor });
  if (ended.ok) return done(SAID[end]);
  return refused(ended.code === 'unknown_reservation' ? 404 : 409, REFUSED[ended.code]);
}

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Prenotazioni</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        I capi che qualcuna passa a provare: per 24 ore non si vendono, né sul sito né in cassa. Poi tornano
        in vendita da soli.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le prenotazioni" />
      {shown && (
        <>
          <TitledSection title="Da parte adesso" titleClass="mt-6 font-display text-xl">
            {shown.open.length === 0 ? (
              <NothingFound
                title="Niente da mettere da parte"
                description="Le prenotazioni compaiono qui appena qualcuna le conferma dalla sua e-mail."
              />
            ) : (
              <ul className="mt-3 grid gap-4">
                {shown.open.map((one) => (
                  <li key={one.id}>
                    <ReservationCard reservation={one} now={shown.now} />
                  </li>
                ))}
              </ul>
            )}
          </TitledSection>
          {shown.past.length > 0 && (
            <TitledSection title="Finite negli ultimi 30 giorni" titleClass="mt-10 font-display text-xl">
              <ul className="mt-3 grid gap-3">
                {shown.past.map((one) => (
                  <li key={one.id}>
                    <ReservationCard reservation={one} now={shown.now} />
                  </li>
                ))}
              </ul>
            </TitledSection>
          )}
        </>
      )}
    </>
  );
}
