import { data, href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import {
  CourierList,
  type CourierListAnswer,
  OrderOfLine,
} from '#routes/admin/orders/shared/courier-list.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { sentText } from '#shop/forms/fields.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import {
  type AwaitedCollection,
  awaitedCollections,
  proposeCollected,
  takeCollected,
} from '#shop/orders/offline-payments/collected.server.ts';
import {
  COLLECTED_FILE_REFUSALS,
  type Proposal,
  readCollectedFile,
} from '#shop/orders/offline-payments/collected.ts';
import { Badge } from '#ui/badge.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'accounting:read', write: 'refunds:write' },
  help: 'corrispettivi',
  // Five hundred lines of a courier's file.
  body: { maxBytes: 256 * 1024 },
  acts: {
    'collected-read': { name: 'Elenco dei contrassegni letto', intent: 'preview' },
    'collected-noted': { name: 'Contrassegni segnati come incassati' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Contrassegni incassati');

type Shown = { awaited: AwaitedCollection[] };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/ordini/contrassegni', async (): Promise<Shown> => {
    return { awaited: await awaitedCollections(shop) };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

type Answer = CourierListAnswer<Proposal>;

/** Proposes (`preview`), or records the confirmed lines (`confirm`). */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const text = sentText(form, 'file');
  const read = readCollectedFile(text);
  if (!read.ok)
    return data<Answer>({ ok: false, message: COLLECTED_FILE_REFUSALS[read.code] }, { status: 422 });
  if (form.get('intent') !== 'confirm')
    return data<Answer>({ ok: true, text, proposals: await proposeCollected(shop, read.lines) });
  const rows = new Map(form.getAll('row').map((value) => shownRow(String(value))));
  const { taken, left } = await takeCollected(shop, { lines: read.lines, rows, actor });
  return data<Answer>({
    ok: true,
    text,
    proposals: await proposeCollected(shop, read.lines),
    noted: { taken, left },
  });
}

/** Line number and order version; null for a line without an order. */
function shownRow(value: string): [number, number | null] {
  const [row, version = ''] = value.split(' ');
  return [Number(row), version === '' ? null : Number(version)];
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = sendOrStay;

export default function CollectedPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Contrassegni incassati</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Quello che il corriere ha incassato per te. Carica il suo elenco, controlla che cosa propone il
        negozio e conferma: da solo non segna niente.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Elenco del corriere">
          <CourierFile />
        </Panel>
        <NotLoaded loaded={loaderData} message="Impossibile caricare i contrassegni" />
        {shown && (
          <Panel title="Non ancora arrivati">
            <Awaited awaited={shown.awaited} />
          </Panel>
        )}
      </div>
    </>
  );
}

const COLUMNS = ['Ordine', 'Destinatario', 'Partito', 'Consegnato', 'Importo'];

function Awaited({ awaited }: Shown) {
  if (awaited.length === 0) return <p className="text-ink-soft">Nessun contrassegno da ricevere.</p>;
  return (
    <>
      <p className="mb-3 text-ink-soft">
        Senza elenco, apri l’ordine e usa «Segna come pagato». Dopo 20 giorni una somma è in ritardo.
      </p>
      <ListTable caption="Contrassegni non ancora arrivati" columns={COLUMNS}>
        {awaited.map(({ orderId, customerName, dispatchedAt, deliveredAt, amountCents, isLate }) => (
          <ListRow key={orderId}>
            <ListCell>
              <Link
                to={href('/admin/ordini/:id', { id: orderId })}
                className="font-semibold underline underline-offset-2"
              >
                {orderNumber(orderId)}
              </Link>
            </ListCell>
            <ListCell>{customerName}</ListCell>
            <ListCell name="Partito" figure>
              {shortDay(dayInRome(dispatchedAt))}
            </ListCell>
            <ListCell name="Consegnato" figure>
              {deliveredAt ? shortDay(dayInRome(deliveredAt)) : '—'}
            </ListCell>
            <ListCell name="Importo" figure>
              {formatEuro(amountCents)} {isLate && <Badge tone="danger">In ritardo</Badge>}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </>
  );
}

/** Proposes a payment for each line; only ticked lines are recorded. */
function CourierFile() {
  return (
    <CourierList<Proposal>
      id="elenco-corriere"
      titles="Riferimento;Destinatario;Data incasso;Importo"
      notedWords={(taken) => (taken === 1 ? '1 incasso segnato.' : `${taken} incassi segnati.`)}
      confirmLabel="Segna come incassati"
      row={(proposal) => <ProposalRow key={proposal.line.row} {...proposal} />}
    />
  );
}

function ProposalRow({ line, order, verdict, why }: Proposal) {
  return (
    <li className="grid gap-1 py-3">
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="checkbox"
          name="row"
          value={`${line.row} ${order?.version ?? ''}`}
          defaultChecked={verdict === 'take'}
          disabled={verdict === 'leave'}
          aria-describedby={why ? `riga-${line.row}` : undefined}
          className="size-5 shrink-0"
        />
        <span className="font-semibold tabular-nums">
          {line.amountCents === null ? 'Importo che non si legge' : formatEuro(line.amountCents)}
        </span>
        <span className="tabular-nums">{line.day ? shortDay(line.day) : ''}</span>
        <span className="wrap-anywhere">
          {line.reference} {line.recipient}
        </span>
      </label>
      <p id={`riga-${line.row}`} className={why ? 'text-sale' : 'text-ink-soft'}>
        {why}
        <OrderOfLine order={order} />
      </p>
    </li>
  );
}
