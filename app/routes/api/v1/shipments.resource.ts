import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { parcelOf, readParcel } from '#shop/orders/lifecycle/order-forms.ts';
import { shipmentsOfOrder } from '#shop/orders/order-resource/read-orders.server.ts';
import { shipPieces } from '#shop/orders/shipments/ship-pieces.server.ts';
import { SHIPMENT_REFUSALS } from '#shop/orders/shipments/shipment.ts';
import { NO_ORDER, Pieces } from './order-schemas.ts';
import { invalidFields, operation, type Problem, type Resource } from './resource.ts';
import { Moment } from './value-schemas.ts';

const Shipment = z
  .strictObject({
    id: z.uuid().meta({ description: 'The order’s for an order in one parcel' }),
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    shipped_at: Moment.nullable().meta({ description: 'Null while it is prepared' }),
    delivered_at: Moment.nullable(),
    lines: Pieces,
  })
  .meta({ id: 'Shipment' });

const Shipments = z
  .strictObject({
    data: z.array(Shipment),
    waiting: Pieces.meta({ description: 'Pieces that are in no parcel yet' }),
  })
  .meta({ id: 'Shipments' });

const NewShipment = z
  .strictObject({
    carrier: z.string().max(60).default(''),
    tracking_number: z.string().max(60).default(''),
    lines: Pieces.min(1).optional(),
  })
  .meta({
    id: 'NewShipment',
    description:
      'Without `lines` all that waits. The pieces of a prepared parcel send that parcel. The customer gets an e-mail',
  });

export const shipments: Resource = {
  '/orders/{id}/shipments': {
    GET: operation({
      scope: 'orders:read',
      summary: 'Parcels of an order, and what waits',
      answer: Shipments,
      async handle({ shop, id }) {
        const found = await shipmentsOfOrder(shop.db, id);
        return found ? { body: found.shown, version: found.version } : NO_ORDER;
      },
    }),
    POST: operation({
      scope: 'orders:write',
      summary: 'Send an order, or some of its pieces',
      act: 'api-order-shipped',
      body: NewShipment,
      answer: Shipment,
      status: 201,
      async handle({ shop, token, id, body }) {
        const read = readParcel(formOf(body));
        if (!read.ok) return invalidFields(read.fields);
        const shipping = { id: randomUUID(), pieces: body.lines ?? null, parcel: parcelOf(read.value) };
        const sent = await shipPieces(shop, { orderId: id, actor: token.createdBy }, shipping);
        if (!sent.ok) return refusalOf(id, sent);
        const found = await shipmentsOfOrder(shop.db, id);
        const shipment = found?.shown.data.find((one) => one.id === sent.id);
        if (!found || !shipment) return NO_ORDER;
        return { body: shipment, version: found.version, location: `/api/v1/orders/${id}/shipments` };
      },
    }),
  },
};

function formOf({ carrier, tracking_number }: z.infer<typeof NewShipment>): FormData {
  const form = new FormData();
  form.set('carrier', carrier);
  form.set('tracking_number', tracking_number);
  return form;
}

type Refused = Extract<Awaited<ReturnType<typeof shipPieces>>, { ok: false }>;

function refusalOf(id: string, refused: Refused): Problem {
  switch (refused.code) {
    case 'unknown_order':
      return NO_ORDER;
    case 'no_pieces':
      return invalidFields({ lines: SHIPMENT_REFUSALS.no_pieces.message });
    case 'must_ask':
    case 'pieces_gone':
      return { problem: 'conflict', detail: refusalSentence(orderNumber(id), refused) };
    case 'stale':
      return { problem: 'conflict' };
    case 'withdrawal_open':
    case 'exchange_open':
    case 'refund_pending':
    case 'nothing_left':
    case 'in_parcels':
    case 'partly_sent':
    case 'invalid_day':
    case 'unknown_status':
      return { problem: 'conflict', detail: refusalSentence(orderNumber(id), { code: refused.code }) };
    default:
      return { problem: 'conflict', detail: SHIPMENT_REFUSALS[refused.code].message };
  }
}
