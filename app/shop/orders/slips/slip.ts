import type { ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import { invoiceState } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import { type BoughtPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { OrderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** The only data of an order that leaves the server for it. */
export type Slip = ReturnType<typeof slipOf>;

type PackedOrder = {
  id: string;
  createdAt: Date;
  deliveryMethod: DeliveryMethod;
  carrier: string | null;
  trackingNumber: string | null;
  customerName: string;
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerProvince: string;
  customerPhone: string;
  notes: string;
  giftMessage: string | null;
  wrappingCents: number | null;
  items: readonly (BoughtPieces & { productId: string; color: string })[];
  invoiceRequest: InvoiceRequest | ErasedInvoiceRequest | null;
  invoiceNumber: string | null;
  invoiceDay: string | null;
  soldOn: string | null;
  refundedCents: number;
  totalCents: number;
  paymentMethod: string | null;
  status: OrderStatus;
  openCents: number;
  owedBackCents: number;
  chargedCents?: number;
};

/**
 * Slip with the pieces to pack (`piecesLeft`, by line key), no prices but the courier's collection. `invoice`: null
 * without request or permission. `elsewhere`: contents of other parcels.
 */
export function slipOf(
  order: PackedOrder,
  reader: OrderReader,
  piecesLeft: Readonly<Record<string, number>>,
  elsewhere: { sent: string[]; follows: string[] } = { sent: [], follows: [] },
) {
  const { id, createdAt, deliveryMethod, carrier, trackingNumber } = order;
  const { customerName, customerAddress, customerPostalCode, customerCity, customerProvince, customerPhone } =
    order;
  const { notes, giftMessage, wrappingCents, invoiceRequest } = order;
  return {
    id,
    createdAt,
    deliveryMethod,
    carrier,
    trackingNumber,
    customerName,
    customerAddress,
    customerPostalCode,
    customerCity,
    customerProvince,
    customerPhone,
    notes,
    giftMessage,
    isWrapped: wrappingCents !== null,
    toCollectCents: toCollectCents(order),
    elsewhere,
    items: order.items.map(({ productId, name, size, color, hasColor, quantity }) => ({
      productId,
      name,
      size,
      color,
      hasColor,
      quantity,
      toPack: piecesLeft[orderLineKey({ productId, size })] ?? 0,
    })),
    invoice:
      invoiceRequest && reader.seesInvoices
        ? { addressee: invoiceLines(invoiceRequest)[0], state: invoiceState(order) }
        : null,
  };
}
