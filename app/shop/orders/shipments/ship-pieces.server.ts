import type { Db } from '#db/client.server.ts';
import type { LinePieces } from '#db/json/orders.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { moveOrder, type OrdersShop, type Parcel } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { parcelsOf } from './read.server.ts';
import type { Parcels, Shipment } from './shipment.ts';
import { prepareShipment, sendShipment } from './shipments.server.ts';

type Refused = Extract<
  Awaited<ReturnType<typeof moveOrder>> | Awaited<ReturnType<typeof sendShipment>>,
  { ok: false }
>;

export type Shipping = {
  /** Id of a new parcel. */
  id: string;
  /** Null: everything in no parcel yet. */
  pieces: readonly LinePieces[] | null;
  parcel: Parcel;
};

/**
 * Sends pieces at once: all of an undivided order as itself, those of a prepared parcel as that parcel, others as a new
 * one. `id`: the order's or the parcel's. A refusal leaves nothing prepared.
 */
export async function shipPieces(
  shop: OrdersShop,
  { orderId, actor }: { orderId: string; actor: string },
  shipping: Shipping,
): Promise<{ ok: true; id: string } | Refused> {
  try {
    return await shop.db.transaction(async (tx) => {
      const order = await orderById(tx, orderId, true);
      if (!order) return { ok: false, code: 'unknown_order' };
      if (DELIVERY_METHODS[order.deliveryMethod].isCollected) return { ok: false, code: 'collected' };
      if (order.status === 'cancelled') return { ok: false, code: 'cancelled' };
      if (!isStillHere(order.status, order.deliveryMethod)) return { ok: false, code: 'not_here' };
      return shipLocked({ ...shop, db: tx }, { order, parcels: await parcelsOf(tx, order), actor }, shipping);
    });
  } catch (error) {
    if (error instanceof NotShipped) return error.refused;
    throw error;
  }
}

async function shipLocked(
  shop: OrdersShop,
  { order, parcels, actor }: { order: OrderDetail; parcels: Parcels; actor: string },
  { id, pieces, parcel }: Shipping,
): Promise<{ ok: true; id: string } | Refused> {
  const rest = piecesIn(parcels.rest);
  const from = async () => ({ orderId: order.id, actor, version: await versionNow(shop.db, order) });
  if (parcels.shipments.length === 0 && (pieces === null || areSame(pieces, rest))) {
    const moved = await moveOrder(shop, { ...(await from()), to: 'shipped', parcel });
    return moved.ok ? { ok: true, id: order.id } : moved;
  }
  const prepared = preparedOf(parcels, pieces);
  if (!prepared) {
    const made = await prepareShipment(shop, await from(), { id, pieces: pieces ?? rest });
    if (!made.ok) return made;
  }
  const sentId = prepared?.id ?? id;
  const sent = await sendShipment(shop, await from(), { id: sentId, parcel, sure: false });
  if (!sent.ok) throw new NotShipped(sent);
  return { ok: true, id: sentId };
}

/** Without pieces: the only waiting parcel. */
function preparedOf({ shipments, rest }: Parcels, pieces: Shipping['pieces']): Shipment | undefined {
  const waiting = shipments.filter(({ shippedAt }) => shippedAt === null);
  if (pieces) return waiting.find(({ lines }) => areSame(pieces, lines));
  return piecesIn(rest).length === 0 && waiting.length === 1 ? waiting[0] : undefined;
}

function piecesIn(rest: Parcels['rest']): LinePieces[] {
  return Object.entries(rest).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
}

function areSame(one: readonly LinePieces[], other: readonly LinePieces[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ line, quantity }) =>
      other.some((piece) => piece.line === line && piece.quantity === quantity),
    )
  );
}

async function versionNow(db: Db, { id, version }: OrderDetail): Promise<number> {
  return (await orderById(db, id))?.version ?? version;
}

/** Rolls back. */
class NotShipped extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}
