import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { BY_NAME, type StockSort } from '#shop/stock/inventory/stock-sorts.ts';

export const STOCK_LIST = {
  name: 'giacenze',
  usual: BY_NAME,
  columns: [
    { key: 'taglia', label: 'Prodotto e taglia', sorts: 'ascending', fixed: true },
    { key: 'pezzi', label: 'Pezzi', sorts: 'ascending' },
    { key: 'impegnati', label: 'Impegnati', sorts: 'descending' },
    { key: 'barre', label: 'Codice a barre', sorts: 'ascending' },
    { key: 'sku', label: 'Codice interno', sorts: 'ascending' },
  ],
} as const satisfies ListFacts<StockSort>;

export type StockColumn = (typeof STOCK_LIST)['columns'][number]['key'];
