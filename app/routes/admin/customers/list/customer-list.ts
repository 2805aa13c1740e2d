import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { type CustomerSort, LATEST_FIRST } from '#shop/customers/profiles/customer-sorts.ts';

export const CUSTOMER_LIST = {
  name: 'clienti',
  usual: LATEST_FIRST,
  personal: true,
  columns: [
    { key: 'cliente', label: 'Cliente', sorts: 'ascending', fixed: true },
    { key: 'citta', label: 'Città', sorts: 'ascending' },
    { key: 'ordini', label: 'Ordini', sorts: 'descending' },
    { key: 'speso', label: 'Speso', sorts: 'descending' },
    { key: 'ultimo', label: 'Ultimo ordine', sorts: 'descending' },
  ],
} as const satisfies ListFacts<CustomerSort>;

export type CustomerColumn = (typeof CUSTOMER_LIST)['columns'][number]['key'];
