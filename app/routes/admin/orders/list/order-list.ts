import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { NEWEST_FIRST, type OrderSort } from '#shop/orders/lifecycle/order-sorts.ts';

export const ORDER_LIST = {
  name: 'ordini',
  usual: NEWEST_FIRST,
  personal: true,
  columns: [
    { key: 'numero', label: 'Ordine', sorts: 'ascending', fixed: true },
    { key: 'cliente', label: 'Cliente', sorts: 'ascending' },
    { key: 'data', label: 'Data', sorts: 'descending' },
    { key: 'prodotti', label: 'Prodotti', sorts: 'descending' },
    { key: 'totale', label: 'Totale', sorts: 'descending' },
    { key: 'stato', label: 'Stato', sorts: 'ascending' },
    { key: 'cambia', label: 'Cambia stato' },
  ],
} as const satisfies ListFacts<OrderSort>;

export type OrderColumn = (typeof ORDER_LIST)['columns'][number]['key'];
