import { data, href, redirect } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { idFrom, isUuid } from '#lib/uuid.ts';
import { admitted, receivedForm } from '#routes/admin/shared/access.server.ts';
import { invalid, overtaken, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { isHolding } from '#shop/checkout/draft-orders/draft-order.ts';
import { type DraftOrder, draftOrderById } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { entryAtCounter, sellDraftOrder } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import { piecesToday } from '#shop/checkout/staff-orders/pieces.server.ts';
import { changeDraftOrder, newDraftOrderId, propose } from '#shop/checkout/staff-orders/propose.server.ts';
import { customerOfOrder } from '#shop/checkout/staff-orders/proposed.ts';
import { changedDraftOrder, draftOrderRefusal, notSold } from '#shop/checkout/staff-orders/refusals.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Route } from './+types/route';
import { type Begun, NewOrderForm } from './new-order-form.tsx';
import { readProposal } from './proposal-form.ts';

export const handle = {
  needs: readAndWrite('orders:write'),
  help: 'ordini-a-mano',
  acts: {
    'order-sold-by-hand': { name: 'Ordine a mano pagato in negozio', intent: 'sold', subject: 'proposal' },
    'pieces-set-aside': { name: 'Capi messi da parte', intent: 'aside', subject: 'proposal' },
    'order-proposed': { name: 'Ordine a mano scritto', subject: 'proposal' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Nuovo ordine');

/** Starts empty, from an order (`da`), an order's customer (`cliente`), or a draft order to change (`proposta`). */
export async function loader(args: Route.LoaderArgs) {
  const { shop, may } = await admitted(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(shop.log, 'admin/ordini/nuovo', async (): Promise<Begun> => {
    const settings = await shop.settings();
    const common = {
      ids: { proposal: await newDraftOrderId(shop), payment: crypto.randomUUID() },
      policy: settings.shipping,
      days: settings.byHand.days,
      assistantPercent: settings.byHand.assistantPercent,
      isFree: may('discounts:write'),
      today: dayInRome(shop.now()),
    };
    const changed = query.get('proposta');
    if (changed !== null) {
      const row = await draftOrderById(shop.db, changed);
      if (!row || !isHolding(row.status)) throw data(null, { status: 404 });
      return {
        ...common,
        ids: { ...common.ids, proposal: row.id },
        changes: { version: row.version, status: row.status === 'open' ? 'open' : 'aside' },
        customer: { ...row.customer },
        delivery: row.delivery,
        gift: { message: row.giftMessage ?? '', wrapped: row.wrapped },
        pieces: await agreedPieces(shop, row),
        gone: [],
        discountCents: row.discountCents,
        reason: row.discountReason,
        note: row.note,
        until: dayInRome(row.until),
      };
    }
    const copied = query.get('da');
    const order = await orderById(shop.db, idFrom(copied ?? query.get('cliente') ?? ''));
    return {
      ...common,
      changes: null,
      customer: order ? customerOfOrder(order) : {},
      gift: { message: '', wrapped: false },
      delivery: copied !== null && order ? order.deliveryMethod : 'standard',
      ...(copied !== null && order ? await piecesOf(shop, order) : { pieces: [], gone: [] }),
      discountCents: 0,
      reason: '',
      note: '',
      until: '',
    };
  });
}

type Order = NonNullable<Awaited<ReturnType<typeof orderById>>>;

/** An order's pieces at today's prices, and the names of those no longer sold. */
async function piecesOf(
  shop: Parameters<typeof piecesToday>[0],
  { items }: Order,
): Promise<Pick<Begun, 'pieces' | 'gone'>> {
  const today = await piecesToday(shop, items);
  return {
    pieces: today.flatMap((piece, index) =>
      piece ? [{ ...piece, quantity: items[index]?.quantity ?? 1 }] : [],
    ),
    gone: items.flatMap(({ name, size }, index) => (today[index] ? [] : [`${name}, ${sizeName(size)}`])),
  };
}

/** A draft order's pieces at agreed prices, and today's prices of additional ones. */
async function agreedPieces(
  shop: Parameters<typeof piecesToday>[0],
  { lines }: DraftOrder,
): Promise<Begun['pieces']> {
  const today = await piecesToday(shop, lines);
  return lines.map(({ productId, name, size, color, hasColor, quantity, priceCents }, index) => {
    const now = today[index];
    return {
      productId,
      name,
      size,
      quantity,
      priceCents,
      color: hasColor ? color : null,
      free: null,
      ...(now && { agreed: { most: quantity, todayCents: now.priceCents } }),
    };
  });
}

const UNREADABLE = 'Il modulo non è stato riconosciuto: ricarica la pagina e riprova.';

/** Saves the draft order (`link`, `aside`), or sells it at once (`sold`). */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, may, actor } = await receivedForm(args, handle);
  const read = readProposal(form, shop.now());
  if (!read.ok) return invalid(read.fields);
  const [id, paymentId] = [idFrom(text('proposal')), idFrom(text('payment'))];
  if (!isUuid(id) || (form.get('intent') === 'sold' && !isUuid(paymentId))) return refused(400, UNREADABLE);
  const intent = form.get('intent');
  const proposed = { ...read.value, status: intent === 'link' ? ('open' as const) : ('aside' as const) };
  const { customer } = proposed;
  if (intent === 'sold') {
    const checked = entryAtCounter(shop.places, customer, proposed.delivery);
    if (!checked.ok) {
      const { customer_email, ...others } = checked.fields;
      return invalid({
        ...others,
        ...(customer_email && {
          customer_email: `${customer_email}. Senza e-mail, registra la vendita dalla Cassa.`,
        }),
      });
    }
  }
  const writer = { actor, isFree: may('discounts:write') };
  const version = text('version');
  const saved =
    version === ''
      ? await propose(shop, proposed, { id, ...writer })
      : await changeDraftOrder(shop, proposed, { id, version: Number(version), ...writer });
  if (!saved.ok && saved.code === 'stale') {
    const now = await draftOrderById(shop.db, id);
    if (now) return overtaken(now.version, changedDraftOrder(now));
  }
  if (!saved.ok) {
    const { status, message, field } = draftOrderRefusal(saved);
    return field ? invalid({ [field]: message }, status) : refused(status, message);
  }
  if (intent !== 'sold') throw redirect(href('/admin/ordini/proposte/:id', { id: saved.id }), 303);
  const row = await draftOrderById(shop.db, saved.id);
  const sold = await sellDraftOrder(shop, {
    proposalId: saved.id,
    version: row?.version ?? 0,
    actor,
    paymentId,
    isTaken: form.get('taken') === 'on',
  });
  if (sold.ok) throw redirect(href('/admin/ordini/:id', { id: sold.orderId }), 303);
  if ('fields' in sold && sold.fields) return invalid(sold.fields);
  return refused(409, notSold(sold));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export default function NewOrder({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">
        {shown?.changes ? 'Modifica la proposta' : 'Nuovo ordine'}
      </h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Per chi compra al telefono, su WhatsApp o in negozio: scegli i capi, e decidi se mandare un link da
        confermare, metterli da parte o incassare subito.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile preparare il modulo" />
      {shown && <NewOrderForm key={`${shown.ids.proposal} ${shown.changes?.version ?? ''}`} begun={shown} />}
    </>
  );
}
