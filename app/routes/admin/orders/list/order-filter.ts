import { sortOf } from '#routes/admin/shared/list/list.ts';
import { MONEY_FILTERS } from '#shop/orders/lifecycle/payments/order-money.ts';
import { isOrderStatus, ORDER_WORKS } from '#shop/orders/lifecycle/status.ts';
import { ORDER_LIST } from './order-list.ts';

/** Filter value: invoice or credit note still to be issued. */
export const TO_INVOICE = 'da-emettere';

export type OrderFilter = ReturnType<typeof filterFrom>;

export function filterFrom(query: URLSearchParams) {
  const requestedState = query.get('stato');
  return {
    status: isOrderStatus(requestedState) ? requestedState : ('all' as const),
    payment: MONEY_FILTERS.find((one) => one === query.get('pagamento')) ?? null,
    work: ORDER_WORKS.find((one) => one === query.get('lavoro')) ?? null,
    q: query.get('q') ?? '',
    waitsForInvoice: query.get('fattura') === TO_INVOICE,
    waitsForCreditNote: query.get('credito') === TO_INVOICE,
    sort: sortOf(ORDER_LIST, query),
    after: query.get('dopo'),
  };
}
