import { useState } from 'react';
import { data, href, redirect, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { beginExchange } from '#shop/orders/exchanges/decide.server.ts';
import { readBegun } from '#shop/orders/exchanges/exchange-forms.ts';
import { EXCHANGE_REFUSALS } from '#shop/orders/exchanges/refusals.ts';
import { exchangedOrder } from '#shop/orders/exchanges/sizes.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { BeginForm } from './begin-form.tsx';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'cambi',
  acts: { 'exchange-begun': { name: 'Cambio cominciato', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cambio');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const q = args.url.searchParams.get('q')?.trim() ?? '';
  return loadShown(shop.log, 'admin/ordini/:id/cambio', async () => {
    const exchanged = await exchangedOrder(shop, idFrom(args.params.id), q);
    if (!exchanged) throw data(null, { status: 404 });
    return exchanged;
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, may, by, from } = await receivedOrderForm(args, handle);
  const { orderId, version, actor } = from;
  const read = readBegun(form);
  if (!read.ok) return invalid(read.fields);
  const decider = { actor, mayRefund: may('refunds:write') };
  const begun = await beginExchange(shop, { ...read.value, orderId, version }, decider);
  // The customer already holds the new piece, so a higher price is due now.
  const isOwed =
    begun.ok && read.value.origin === 'till' && ((await orderById(shop.db, orderId))?.chargedCents ?? 0) > 0;
  if (isOwed && may('pos:use')) throw redirect(href('/admin/cassa'));
  if (begun.ok) throw redirect(`${href('/admin/ordini/:id', { id: orderId })}#cambi`);
  if (begun.code === 'stale') return staleOrder(by, from);
  const { status, message } = EXCHANGE_REFUSALS[begun.code];
  return refused(status, message);
}

export default function ExchangePage({ loaderData, params }: Route.ComponentProps) {
  const saved = useLastShown(loaderData.shown);
  const shown = !loaderData.refused && saved?.orderId === idFrom(params.id) ? saved : null;
  const query = useSearchParams()[0];
  const orderId = idFrom(params.id);
  const [replacement, setReplacement] = useState('');
  return (
    <>
      <BackToList to={href('/admin/ordini/:id', { id: orderId })}>Ordine {orderNumber(orderId)}</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Cambio</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Lo stesso articolo in un’altra taglia non costa niente di più, qualunque sia il suo prezzo di oggi. Un
        altro articolo costa quanto costa oggi: la differenza si paga con un link, oppure torna indietro.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare il cambio" />
      {shown &&
        (shown.choices.length === 0 ? (
          <p className="mt-6">{EXCHANGE_REFUSALS.not_left.message}</p>
        ) : (
          <div className="mt-6 grid max-w-3xl gap-5">
            <Panel title="Che cosa si cambia">
              <BeginForm
                order={shown}
                atTill={query.has('cassa')}
                replacement={replacement}
                onReplacement={setReplacement}
              />
            </Panel>
            <Panel title="Un altro articolo">
              <ListSearch
                name="Ricerca di un altro articolo"
                label="Cerca"
                hint="Solo se la cliente vuole un altro articolo: nome del prodotto o codice interno (SKU)."
              />
              {shown.found.length > 0 && (
                <ul aria-label="Articoli trovati" className="grid gap-2">
                  {shown.found.map(({ id, productId, label }) => (
                    <li key={id} className="flex items-center gap-3 border-line border-b pb-2">
                      <ProductThumbnail of={shown.thumbnails[productId]} />
                      <span className="min-w-0 flex-1 break-words">{label}</span>
                      <Button variant="secondary" size="sm" onClick={() => setReplacement(`id:${id}`)}>
                        {replacement === `id:${id}` ? 'Scelto' : 'Scegli'}
                        <span className="sr-only"> {label}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {query.get('q') && shown.found.length === 0 && (
                <p role="status" className="mt-3 text-ink-soft">
                  Nessun articolo libero con queste parole.
                </p>
              )}
            </Panel>
          </div>
        ))}
    </>
  );
}
