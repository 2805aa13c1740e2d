import { addDays, shortDay } from '#lib/calendar-day.ts';
import { csvOf } from '#lib/csv.ts';
import { averageCents, type Report, type Share, soldThrough } from './reports.ts';

/** Tables by their name in the address. */
export const REPORT_TABLES = {
  andamento: 'Andamento',
  categorie: 'Categorie',
  prodotti: 'Prodotti',
  taglie: 'Taglie',
  fermi: 'Capi fermi',
  codici: 'Codici promo',
  campagne: 'Campagne',
} as const;

export type ReportTable = keyof typeof REPORT_TABLES;

export function reportTable(text: string | null): ReportTable | null {
  return Object.keys(REPORT_TABLES).find((table): table is ReportTable => table === text) ?? null;
}

export function reportCsv({ totals, steps, breakdown, till }: Report, table: ReportTable): string {
  const shares = (name: string, count: string, rows: readonly Share[]) =>
    csvOf([[name, count, 'Venduto'], ...rows.map((row) => [row.name, row.count, { cents: row.cents }])]);
  switch (table) {
    case 'andamento':
      return csvOf([
        ['Dal', 'Al', 'Ordini', 'Incasso', 'Negozio'],
        ...steps.map(({ from, to, orders, cents, tillCents }) => [
          shortDay(from),
          shortDay(addDays(to, -1)),
          orders,
          { cents },
          { cents: tillCents },
        ]),
        ['Totale', '', totals.orders, { cents: totals.takingsCents }, { cents: till.sum.cents }],
        ['Capi', '', totals.pieces, '', till.sum.pieces],
        ['Ordine medio', '', '', { cents: averageCents(totals) ?? 0 }, ''],
        ['Rimborsi', '', totals.refunds, { cents: totals.refundedCents }, ''],
        ...till.payments.map(({ name, cents }) => [`Negozio: ${name}`, '', '', '', { cents }]),
      ]);
    case 'categorie':
      return shares('Categoria', 'Capi', breakdown.categories);
    case 'prodotti':
      return shares('Prodotto', 'Capi', breakdown.products);
    case 'codici':
      return shares('Codice', 'Ordini', breakdown.codes);
    case 'campagne':
      return shares('Campagna', 'Capi', breakdown.campaigns);
    case 'taglie':
      return csvOf([
        ['Taglia', 'Venduti', 'Rimasti', 'Venduto in %'],
        ...breakdown.sizes.map((row) => [
          row.size,
          row.sold,
          row.notCounted ? '' : row.left,
          soldThrough(row) ?? '',
        ]),
      ]);
    case 'fermi':
      return csvOf([
        ['Prodotto', 'Taglia', 'Rimasti'],
        ...breakdown.lying.map(({ name, size, left }) => [name, size, left]),
      ]);
  }
}
