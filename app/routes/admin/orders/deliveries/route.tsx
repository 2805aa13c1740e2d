import { data, href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import type { CourierListAnswer } from '#routes/admin/orders/shared/courier-list.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { PARCEL_FILE_REFUSALS, readParcelFile } from '#shop/orders/courier-reports/parcel-file.ts';
import type { ParcelProposal } from '#shop/orders/courier-reports/parcel-proposal.ts';
import {
  type ConfirmedLine,
  proposeParcels,
  takeParcels,
} from '#shop/orders/courier-reports/parcels.server.ts';
import { silentExchanges } from '#shop/orders/exchanges/read.server.ts';
import { type SilentParcel, silentParcels } from '#shop/orders/lifecycle/courier-news.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { silentShipments } from '#shop/orders/shipments/read.server.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { Route } from './+types/route';
import { ParcelFile } from './parcel-file.tsx';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'corriere',
  // Five hundred lines of a courier's file.
  body: { maxBytes: 256 * 1024 },
  acts: {
    'parcels-read': { name: 'Elenco delle spedizioni letto', intent: 'preview' },
    'parcels-noted': { name: 'Ordini spediti e consegnati da un elenco' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Spedizioni e consegne');

type Shown = { silent: SilentParcel[]; today: string };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/ordini/consegne', async (): Promise<Shown> => {
    const silent = [
      ...(await silentParcels(shop)),
      ...(await silentShipments(shop)),
      ...(await silentExchanges(shop)),
    ];
    return { silent, today: dayInRome(shop.now()) };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

type Answer = CourierListAnswer<ParcelProposal>;

/** Proposes (`preview`), or ships and delivers by the confirmed lines (`confirm`). */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const file = text('file');
  const read = readParcelFile(file);
  if (!read.ok) return data<Answer>({ ok: false, message: PARCEL_FILE_REFUSALS[read.code] }, { status: 422 });
  const { lines } = read;
  if (form.get('intent') !== 'confirm')
    return data<Answer>({ ok: true, text: file, proposals: await proposeParcels(shop, lines) });
  const rows = new Map(form.getAll('row').map((value) => confirmedRow(String(value), text)));
  const carrier = text('carrier').replace(/\s+/g, ' ').trim().slice(0, 60);
  const noted = await takeParcels(shop, { lines, rows, carrier, actor });
  return data<Answer>({ ok: true, text: file, proposals: await proposeParcels(shop, lines), noted });
}

/** Line number, the version of its order, and the entered day. */
function confirmedRow(value: string, text: (name: string) => string): [number, ConfirmedLine] {
  const [row, version = ''] = value.split(' ');
  const day = text(`day-${row}`).trim();
  return [Number(row), { version: version === '' ? null : Number(version), day: day || null }];
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = sendOrStay;

export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Spedizioni e consegne</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Carica l’elenco del corriere: con un solo file segni come spediti o consegnati tutti gli ordini che
        nomina. Prima vedi che cosa cambia, riga per riga; da solo non cambia niente.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Elenco del corriere">{shown && <ParcelFile today={shown.today} />}</Panel>
        <NotLoaded loaded={loaderData} message="Impossibile caricare le spedizioni" />
        {shown && (
          <Panel title="Senza notizie da 10 giorni">
            <Silent silent={shown.silent} />
          </Panel>
        )}
      </div>
    </>
  );
}

const COLUMNS = ['Ordine', 'Destinatario', 'Partito', 'Corriere', 'Ultima notizia'];

function Silent({ silent }: Pick<Shown, 'silent'>) {
  if (silent.length === 0)
    return <p className="text-ink-soft">Di tutti i pacchi in viaggio si sa qualcosa.</p>;
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Chiedi al corriere dove sono. Quando un pacco è arrivato, apri l’ordine e scrivi il giorno.
      </p>
      <ListTable caption="Pacchi senza notizie da 10 giorni" columns={COLUMNS}>
        {silent.map((parcel) => (
          <ListRow key={parcel.exchangeId ?? parcel.shipmentId ?? parcel.orderId}>
            <ListCell>
              <Link
                to={href('/admin/ordini/:id', { id: parcel.orderId })}
                className="font-semibold underline underline-offset-2"
              >
                {orderNumber(parcel.orderId)}
              </Link>
              {parcel.exchangeId && ', cambio'}
              {parcel.shipmentId && ', un pacco'}
            </ListCell>
            <ListCell>{parcel.customerName}</ListCell>
            <ListCell name="Partito" figure>
              {parcel.dispatchedAt ? shortDay(dayInRome(parcel.dispatchedAt)) : '—'}
            </ListCell>
            <ListCell name="Corriere">
              {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ') || '—'}
            </ListCell>
            <ListCell name="Ultima notizia">
              {parcel.courierNews && parcel.courierNewsDay
                ? `${parcel.courierNews}, ${shortDay(parcel.courierNewsDay)}`
                : '—'}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </>
  );
}
