import { href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import {
  DRAFT_ORDER_NAMES,
  type DraftOrderStatus,
  draftOrderName,
} from '#shop/checkout/draft-orders/draft-order.ts';
import { type DraftOrder, listDraftOrders } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:write' }, help: 'ordini-a-mano' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Da confermare e da parte');

/** `cents`: total of the goods. */
type Listed = {
  id: string;
  name: string;
  status: DraftOrderStatus;
  pieces: number;
  cents: number;
  until: string;
};

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/ordini/proposte', async () => {
    const { open, past } = await listDraftOrders(db);
    return { open: open.map(listed), past: past.map(listed) };
  });
}

function listed({ id, customer, status, lines, discountCents, until, endedAt }: DraftOrder): Listed {
  return {
    id,
    status,
    name: draftOrderName(customer),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, -discountCents),
    until: italianMoment(endedAt ?? until),
  };
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function DraftOrders({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl md:text-3xl">Da confermare e da parte</h1>
        <ButtonLink to={href('/admin/ordini/nuovo')} size="sm">
          Nuovo ordine
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-prose text-ink-soft">
        I capi tenuti per una cliente: fino al loro giorno non si vendono, né sul sito né in cassa. Poi
        tornano in vendita da soli.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le proposte" />
      {shown && (
        <>
          <div className="mt-6">
            {shown.open.length === 0 ? (
              <NothingFound
                title="Niente da parte"
                description="Con «Nuovo ordine» prepari i capi per chi compra al telefono o su WhatsApp."
              />
            ) : (
              <Table caption="Da confermare e da parte" rows={shown.open} moment="Fino al" />
            )}
          </div>
          {shown.past.length > 0 && (
            <TitledSection title="Finite negli ultimi 30 giorni" titleClass="mt-10 mb-3 font-display text-xl">
              <Table caption="Finite negli ultimi 30 giorni" rows={shown.past} moment="Finita il" />
            </TitledSection>
          )}
        </>
      )}
    </>
  );
}

const TONES = { aside: 'neutral', open: 'warning', ordered: 'success', ended: 'neutral' } as const;

function Table({ caption, rows, moment }: { caption: string; rows: readonly Listed[]; moment: string }) {
  return (
    <ListTable caption={caption} columns={['Numero', 'Cliente', 'Stato', 'Pezzi', 'Capi', moment]}>
      {rows.map(({ id, name, status, pieces, cents, until }) => (
        <ListRow key={id}>
          <ListCell>
            <Link
              to={href('/admin/ordini/proposte/:id', { id })}
              className="font-semibold underline underline-offset-2"
            >
              {orderNumber(id)}
            </Link>
          </ListCell>
          <ListCell>{name}</ListCell>
          <ListCell name="Stato">
            <Badge tone={TONES[status]}>{DRAFT_ORDER_NAMES[status]}</Badge>
          </ListCell>
          <ListCell name="Pezzi" figure>
            {pieces}
          </ListCell>
          <ListCell name="Capi" figure>
            {formatEuro(cents)}
          </ListCell>
          <ListCell name={moment} figure>
            {until}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
