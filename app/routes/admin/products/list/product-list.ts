import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { NEWEST_FIRST, type ProductSort } from '#shop/catalog/products/product-sorts.ts';

export const PRODUCT_LIST = {
  name: 'prodotti',
  usual: NEWEST_FIRST,
  columns: [
    { key: 'immagine', label: 'Immagine', fixed: true },
    { key: 'nome', label: 'Nome', sorts: 'ascending', fixed: true },
    { key: 'categoria', label: 'Categoria', sorts: 'ascending' },
    { key: 'pezzi', label: 'Taglie', sorts: 'ascending' },
    { key: 'prezzo', label: 'Prezzo', sorts: 'ascending' },
    { key: 'originale', label: 'Prezzo originale', sorts: 'descending' },
    { key: 'sconto', label: 'Sconto', sorts: 'descending' },
    { key: 'etichette', label: 'Etichette', sorts: 'ascending' },
    { key: 'aggiunto', label: 'Aggiunto', sorts: 'descending', extra: true },
    { key: 'azioni', label: 'Azioni', fixed: true },
  ],
} as const satisfies ListFacts<ProductSort>;

export type ProductColumn = (typeof PRODUCT_LIST)['columns'][number]['key'];
