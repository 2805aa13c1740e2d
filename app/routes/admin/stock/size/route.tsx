import { data, href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { idFrom, isUuid } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import {
  countedMeanwhile,
  done,
  invalid,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { RELOAD_FIRST } from '#routes/admin/stock/shared/stock-words.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { draftOrderName } from '#shop/checkout/draft-orders/draft-order.ts';
import { draftOrderById } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { heldInExchange } from '#shop/orders/exchanges/read.server.ts';
import { readCorrection } from '#shop/stock/inventory/correction-form.ts';
import {
  correctCount,
  type Movement,
  movementsOf,
  versionOfCount,
} from '#shop/stock/inventory/movements.server.ts';
import { proposalsHolding } from '#shop/stock/inventory/stock.server.ts';
import { countedSince, versionFrom } from '#shop/stock/inventory/stock-grid.ts';
import { type StockSize, stockSize } from '#shop/stock/inventory/stock-list.server.ts';
import type { Route } from './+types/route';
import { CorrectionForm } from './correction-form.tsx';
import { MovementTable } from './movement-table.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'giacenze',
  acts: { 'stock-corrected': { name: 'Giacenza corretta', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Movimenti di una taglia');

type Shown = {
  size: StockSize;
  /** Version of the count to correct, and key of the form. */
  version: number;
  key: string;
  movements: Movement[];
  next: string | null;
  /** Pieces held by hand or for an exchange; `to`: page that shows them. */
  promised: { to: string; name: string; quantity: number; until: string }[];
};

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  const after = args.url.searchParams.get('dopo');
  return loadShown(log, 'admin/giacenze/:id', async (): Promise<Shown> => {
    // Read before the count: a correction in between is refused, not lost.
    const version = await versionOfCount(db, idFrom(args.params.id));
    const size = await stockSize(db, idFrom(args.params.id));
    if (!size) throw data(null, { status: 404 });
    return {
      size,
      version,
      key: crypto.randomUUID(),
      ...(await movementsOf(db, size.id, after)),
      promised: [...(await promisedOf(db, size.id)), ...(await exchangedOf(db, size.id))],
    };
  });
}

async function promisedOf(
  db: Parameters<typeof proposalsHolding>[0],
  sizeId: string,
): Promise<Shown['promised']> {
  const held = await proposalsHolding(db, [sizeId]);
  const found = await Promise.all(
    held.map(async ({ proposalId, quantity }) => {
      const row = await draftOrderById(db, proposalId);
      return row
        ? [
            {
              to: href('/admin/ordini/proposte/:id', { id: row.id }),
              name: draftOrderName(row.customer),
              quantity,
              until: beforeDay('al', italianMoment(row.until)),
            },
          ]
        : [];
    }),
  );
  return found.flat();
}

async function exchangedOf(
  db: Parameters<typeof heldInExchange>[0],
  sizeId: string,
): Promise<Shown['promised']> {
  return (await heldInExchange(db, sizeId)).map(({ orderId, name, quantity, until }) => ({
    to: `${href('/admin/ordini/:id', { id: orderId })}#cambi`,
    name,
    quantity,
    until: beforeDay('al', italianMoment(until)),
  }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const read = readCorrection(form);
  if (!read.ok) return invalid(read.fields);
  const key = idFrom(text('key'));
  if (!isUuid(key)) return refused(422, RELOAD_FIRST);
  const { stock, stock_was: stockWas, note } = read.value;
  const version = versionFrom(form.get('version'));
  const typed = { sizeId: idFrom(args.params.id), stock, stockWas, version };
  const corrected = await correctCount(shop.db, typed, { key, note, actor });
  if (corrected.ok) return done();
  if (corrected.code === 'not_found') return notFound('questa taglia non c’è più');
  const { now } = corrected;
  return countedMeanwhile(
    `${countedSince(now.stock)}. Riguarda il tuo numero, e premi di nuovo Correggi.`,
    now,
  );
}

export default function StockSizePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('products');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i movimenti" />
      {shown && (
        <>
          <BackToList to={href('/admin/giacenze')}>Tutte le giacenze</BackToList>
          <h1 className="font-display text-2xl break-words md:text-3xl">
            {shown.size.name}, {sizeName(shown.size.size)}
          </h1>
          <p className="mt-1 text-ink-soft tabular-nums">{summary(shown.size)}</p>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
            <Panel title="Movimenti">
              <MovementTable movements={shown.movements} />
              <ListPages name="Pagine dei movimenti" further="Movimenti precedenti" next={shown.next} />
            </Panel>
            {shown.promised.length > 0 && (
              <Panel title="Da parte">
                <ul className="grid gap-2">
                  {shown.promised.map(({ to, name, quantity, until }) => (
                    <li key={to} className="tabular-nums">
                      {quantity} per{' '}
                      <Link to={to} className="underline underline-offset-2">
                        {name}
                      </Link>
                      , fino {until}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title="Correggi la giacenza">
              <CorrectionForm
                key={shown.size.id}
                now={{ stock: shown.size.stock, version: shown.version }}
                formKey={shown.key}
                onUnsaved={onUnsaved}
              />
            </Panel>
          </div>
          <UnsavedGuard unsaved={unsaved.length > 0} />
        </>
      )}
    </>
  );
}

function summary({ color, stock, held, barcode, sku }: StockSize): string {
  return [
    color,
    stock === null ? 'Pezzi non contati' : `${stock} in negozio`,
    held > 0 && `${held} impegnati`,
    barcode && `Codice a barre ${barcode}`,
    sku && `codice interno ${sku}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
