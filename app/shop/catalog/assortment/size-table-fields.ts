import type { FormFields } from '#shop/forms/fields.ts';
import type { ShopSizeTable } from './size-tables.ts';

export const SIZE_TABLE_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 60, missing: 'Scrivi il nome della tabella.' },
  table: {
    kind: 'text',
    label: 'Tabella',
    hint: 'Una taglia per riga, le celle separate da un punto e virgola; nella prima riga i titoli. Puoi anche incollarla da un foglio di calcolo.',
    max: 10_000,
    missing: 'Scrivi i titoli e almeno una taglia.',
  },
} as const satisfies FormFields;

export function typedSizeTable({ columns, rows }: Pick<ShopSizeTable, 'columns' | 'rows'>): string {
  return [columns, ...rows].map((cells) => cells.join('; ')).join('\n');
}
