import { href, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import type { CsvCell } from '#lib/csv.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { chosenParcels } from '#routes/admin/shared/chosen-parcels.server.ts';
import { answeredBy, done, failed, invalid } from '#routes/admin/shared/form-answers.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { loadSetting, saveSetting } from '#shop/company/settings/settings.server.ts';
import { courierRows } from '#shop/orders/couriers/courier-csv.ts';
import type { CourierTemplate } from '#shop/orders/couriers/courier-template.ts';
import { refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { readCourierTemplate } from './courier-form.ts';
import { TemplateForm } from './template-form.tsx';

export const handle = {
  needs: { read: 'orders:read', write: 'settings:write' },
  help: 'corriere',
  acts: { 'courier-template-saved': { name: 'Modello del file per il corriere salvato' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('File per il corriere');

type Shown = {
  template: CourierTemplate;
  rows: CsvCell[][];
  left: number;
  /** Reasons for which orders to be shipped are left out. */
  waiting: string[];
};

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/ordini/corriere', async (): Promise<Shown> => {
    const template = await loadSetting(db, 'courier_template');
    const { orders, undecided } = await chosenParcels({ db }, args.url);
    const rows = courierRows(orders, template);
    const waiting = undecided.map(({ id }) => refusalSentence(orderNumber(id), { code: 'withdrawal_open' }));
    return { template, rows, left: orders.length - rows.length, waiting };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  const read = readCourierTemplate(form);
  if (!read.ok) return invalid(read.fields);
  return answeredBy(shop.log, 'admin/ordini/corriere', async () => {
    const saved = await saveSetting(shop.db, 'courier_template', read.value, shop.now());
    return saved.ok ? done() : failed(422);
  });
}

export default function Courier({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  const mayArrange = useMay('settings:write');
  const { unsaved, onUnsaved } = useUnsavedParts();
  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">File per il corriere</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Un CSV da caricare nel portale del corriere, una riga per ogni ordine scelto nell’elenco o, se parte
        in più pacchi, per ogni pacco ancora da spedire.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare gli ordini scelti" />
      {shown && (
        <>
          <Preview {...shown} />
          {mayArrange && <TemplateForm template={shown.template} onUnsaved={onUnsaved} />}
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

function Preview({ template, rows, left, waiting }: Shown) {
  const [query] = useSearchParams();
  const file = `${href('/admin/ordini/corriere/file')}?${query}`;
  return (
    <section aria-label="Anteprima del file" className="mt-5">
      <p role="status" className="tabular-nums">
        {rows.length === 1 ? '1 spedizione' : `${rows.length} spedizioni`}
        {left > 0 && (left === 1 ? '; 1 ordine non si spedisce' : `; ${left} ordini non si spediscono`)}
      </p>
      {waiting.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-prose border-gold border-l-2 pl-3">
          {sentence}
        </p>
      ))}
      {rows.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that the arrow keys scroll it (WCAG 2.1.1) */}
          <section className="mt-3 overflow-x-auto" aria-label="Righe del file" tabIndex={0}>
            <table className="border-collapse text-left text-xs whitespace-nowrap">
              <thead>
                <tr>
                  {headingsOf(template).map(({ key, heading }) => (
                    <th key={key} scope="col" className="border border-line px-2 py-1.5">
                      {heading || '—'}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, 5).map((row) => (
                  <tr key={row.map(textOf).join('|')}>
                    {headingsOf(template).map(({ key, column }) => (
                      <td key={key} className="border border-line px-2 py-1.5">
                        {textOf(row[column] ?? '')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {rows.length > 5 && (
            <p className="mt-1 text-ink-soft">Qui le prime 5 righe; nel file ci sono tutte.</p>
          )}
          <a href={file} download className={`${buttonClass('primary', 'sm')} mt-3`}>
            Scarica il CSV
          </a>
        </>
      )}
    </section>
  );
}

/** With index: two columns may have the same heading. */
function headingsOf({ columns }: CourierTemplate) {
  return columns.map(({ heading }, column) => ({ heading, column, key: `${column} ${heading}` }));
}

function textOf(cell: CsvCell): string {
  return typeof cell === 'object' ? (cell.cents / 100).toFixed(2).replace('.', ',') : String(cell);
}
