import { data, href, redirect } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { admitted } from '#routes/admin/shared/access.server.ts';
import { invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { CHECKOUT_METHODS } from '#shop/checkout/payment-methods/own-methods.ts';
import { editRefusal, type Refused } from '#shop/orders/edits/edit.ts';
import { editOrder, previewEdit } from '#shop/orders/edits/edit-order.server.ts';
import { canChangeMethod, checkoutMethodsOn } from '#shop/orders/edits/other-methods.ts';
import { freePieces, isWrappingRefunded } from '#shop/orders/edits/plan-edit.server.ts';
import { linesLocked } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import type { EditAnswer } from './answer.ts';
import { readEdit } from './edit-form.ts';
import { type EditedOrder, EditForm } from './edit-form.tsx';

export const handle = {
  needs: readAndWrite('orders:write'),
  help: 'modifica-ordine',
  acts: { 'order-edited': { name: 'Ordine modificato', intent: 'save', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.shown ? `Modifica l’ordine ${loaderData.shown.number}` : 'Modifica l’ordine');

type Shown = {
  number: string;
  /** Why the order cannot be changed; null where it can. */
  locked: string | null;
  order: EditedOrder;
};

export async function loader(args: Route.LoaderArgs) {
  const { shop, may } = await admitted(args, handle.needs.read);
  return loadShown(shop.log, 'admin/ordini/:id/modifica', async (): Promise<Shown> => {
    const order = await orderById(shop.db, idFrom(args.params.id));
    if (!order) throw data(null, { status: 404 });
    const { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince } = order;
    const lock = linesLocked(order);
    const free = await freePieces(shop.db, order);
    const { shipments } = await parcelsOf(shop.db, order);
    const hasLeft = shipments.some(({ shippedAt }) => shippedAt !== null);
    const settings = await shop.settings();
    return {
      number: orderNumber(order.id),
      locked: lock && editRefusal({ ok: false, code: lock }).message,
      order: {
        id: order.id,
        version: order.version,
        delivery: order.deliveryMethod,
        mayCorrect: may('customers:write'),
        method: canChangeMethod(order)
          ? (CHECKOUT_METHODS.find((key) => key === order.paymentMethod) ?? null)
          : null,
        methods: checkoutMethodsOn(settings),
        gift: { message: order.giftMessage ?? '', wrapped: order.wrappingCents !== null },
        wrappingCents: order.wrappingCents ?? settings.shipping.wrappingCents,
        giftFixed: hasLeft ? 'left' : (await isWrappingRefunded(shop.db, order)) ? 'refunded' : null,
        pieces: order.items.map((item) => ({
          productId: item.productId,
          name: item.name,
          size: item.size,
          quantity: item.quantity,
          color: pieceColor(item),
          priceCents: item.priceCents,
          free: null,
          least: item.quantity - (free[orderLineKey(item)] ?? 0),
        })),
        address: {
          customer_phone: customerPhone,
          customer_address: customerAddress,
          customer_city: customerCity,
          customer_postal_code: customerPostalCode,
          customer_province: customerProvince,
        },
      },
    };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

/** Previews the change (`preview`), or saves it if the total is still the one shown (`save`). */
export async function action(args: Route.ActionArgs) {
  const { form, shop, may, by, from } = await receivedOrderForm(args, handle);
  const order = await orderById(shop.db, from.orderId);
  if (!order) return notFound(ORDER_GONE);
  const read = readEdit(shop.places, form, order);
  if (!read.ok) return invalid(read.fields);
  const editor = { ...from, mayGiveBack: may('refunds:write'), mayCorrect: may('customers:write') };
  if (form.get('intent') !== 'save') {
    const seen = await previewEdit(shop, editor, read.value);
    return seen.ok ? data<EditAnswer>(seen) : notEdited(by, from, seen);
  }
  const expectedTotalCents = Number(form.get('total') ?? Number.NaN);
  const edited = await editOrder(shop, editor, { edit: read.value, expectedTotalCents });
  if (!edited.ok) return notEdited(by, from, edited);
  throw redirect(href('/admin/ordini/:id', { id: from.orderId }), 303);
}

function notEdited(by: StaffRequest, from: { orderId: string; version: number }, refusal: Refused) {
  if (refusal.code === 'stale') return staleOrder(by, from);
  const { status, message, field } = editRefusal(refusal);
  return field ? invalid({ [field]: message }, status) : refused(status, message);
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<EditAnswer> = sendOrStay;

export default function EditOrder({ loaderData, params }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  const id = idFrom(params.id);
  return (
    <>
      <BackToList to={href('/admin/ordini/:id', { id })}>
        {shown ? `Ordine ${shown.number}` : 'L’ordine'}
      </BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Modifica l’ordine</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Aggiungi o togli capi, cambia la consegna, il regalo o il pagamento, finché l’ordine è in negozio.
        Prima vedi che cosa cambia; salvando, la cliente riceve di nuovo la conferma.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’ordine" />
      {shown?.locked && (
        <div className="mt-6 grid justify-items-start gap-3 border-l-2 border-gold bg-surface p-4">
          <p>{shown.locked}</p>
          <ButtonLink to={href('/admin/ordini/:id', { id })} variant="secondary" size="sm">
            Torna all’ordine
          </ButtonLink>
        </div>
      )}
      {shown && !shown.locked && <EditForm key={shown.order.id} order={shown.order} />}
    </>
  );
}
