import { Panel } from '#routes/admin/shared/record-page.tsx';
import { type Breakdown, type Share, soldThrough } from '#shop/finance/reports/reports.ts';
import { REPORT_TABLES, type ReportTable } from '#shop/finance/reports/reports-csv.ts';
import { formatEuro } from '#shop/money/money.ts';
import { textLinkClass } from '#ui/button.tsx';
import { NumberTable } from '#ui/number-table.tsx';

export function ReportTables({ breakdown, exportPath }: { breakdown: Breakdown; exportPath: string }) {
  const shares = (table: ReportTable, name: string, count: string, rows: readonly Share[]) => (
    <ReportPanel
      table={table}
      columns={[name, count, 'Venduto']}
      rows={rows.map((row) => [row.key, [row.name, String(row.count), formatEuro(row.cents)]])}
      exportPath={exportPath}
    />
  );
  return (
    <>
      <p className="mt-6">
        <a href={`${exportPath}&tabella=andamento`} className={textLinkClass('alone')} download>
          Esporta l’andamento in CSV
        </a>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {shares('categorie', 'Categoria', 'Capi', breakdown.categories)}
        {shares('prodotti', 'Prodotto', 'Capi', breakdown.products)}
        <ReportPanel
          table="taglie"
          columns={['Taglia', 'Venduti', 'Rimasti', 'Venduto in %']}
          rows={breakdown.sizes.map((row) => [
            row.size,
            [row.size, String(row.sold), row.notCounted ? '—' : String(row.left), percent(soldThrough(row))],
          ])}
          exportPath={exportPath}
        />
        <ReportPanel
          table="fermi"
          columns={['Prodotto', 'Taglia', 'Rimasti']}
          rows={breakdown.lying.map((row) => [
            `${row.productId} ${row.size}`,
            [row.name, row.size, String(row.left)],
          ])}
          exportPath={exportPath}
        />
        {shares('codici', 'Codice', 'Ordini', breakdown.codes)}
        {shares('campagne', 'Campagna', 'Capi', breakdown.campaigns)}
      </div>
      <p className="mt-4 max-w-prose text-ink-soft">
        Nelle tabelle il venduto è quello che è stato pagato per i capi, tolti gli sconti e prima dei
        rimborsi; per spedizioni e confezioni regalo sono stati pagati {formatEuro(breakdown.servicesCents)}.
        Dei codici conta l’ordine intero. I capi fermi sono in vendita e nel periodo non si sono venduti.
      </p>
    </>
  );
}

const percent = (value: number | null) => (value === null ? '—' : `${value} %`);

type PanelProps = {
  table: ReportTable;
  columns: readonly string[];
  rows: readonly (readonly [key: string, cells: readonly string[]])[];
  exportPath: string;
};

function ReportPanel({ table, columns, rows, exportPath }: PanelProps) {
  return (
    <Panel title={REPORT_TABLES[table]}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Niente in questo periodo.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that the arrow keys scroll it (WCAG 2.1.1) */}
          <section tabIndex={0} aria-label={`Tabella: ${REPORT_TABLES[table]}`} className="overflow-x-auto">
            <NumberTable caption={REPORT_TABLES[table]} columns={columns} rows={rows} />
          </section>
          <p className="mt-2">
            <a
              href={`${exportPath}&tabella=${table}`}
              className={textLinkClass('alone')}
              aria-label={`Esporta ${REPORT_TABLES[table].toLowerCase()} in CSV`}
              download
            >
              CSV
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}
