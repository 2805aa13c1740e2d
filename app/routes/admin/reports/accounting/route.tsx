import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { monthRegister, monthsWithRegister, reconcileMonth } from '#shop/finance/accounting/month.server.ts';
import { addMonths, isMonth, italianMonth, monthOf } from '#shop/finance/accounting/month.ts';
import type { Register } from '#shop/finance/accounting/register.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { Route } from './+types/route';
import { ReconciliationPart } from './reconciliation.tsx';
import { hasInvoices, RegisterFigures, RegisterTable } from './register-table.tsx';

export const handle = { needs: { read: 'accounting:read' }, help: 'corrispettivi' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Corrispettivi');

async function readTakings(shop: Shop, query: URLSearchParams) {
  const now = shop.now();
  const args = query.get('mese') ?? '';
  const month = isMonth(args) ? args : monthOf(dayInRome(now));
  const { identity } = await shop.settings();
  return {
    month,
    months: await monthsWithRegister(shop.db, now),
    register: await monthRegister(shop.db, month),
    compared: query.has('confronta') ? await reconcileMonth(shop, month) : null,
    company: identity.company,
    vatNumber: identity.vatNumber,
  };
}

type Shown = Awaited<ReturnType<typeof readTakings>>;

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const loaded = await loadShown(shop.log, 'admin/corrispettivi', () =>
    readTakings(shop, args.url.searchParams),
  );
  // The register is complete even without the comparison.
  const isAway = loaded.data.shown?.compared?.ok === false;
  return isAway ? data(loaded.data, { status: 503 }) : loaded;
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function TakingsRegister({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Corrispettivi</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i corrispettivi" />
      {shown && (
        <>
          <p className="mt-1 text-ink-soft">
            {shown.company}, P. IVA {shown.vatNumber}
          </p>
          <MonthChoice month={shown.month} months={shown.months} />
          <h2 className="mt-6 font-display text-xl first-letter:uppercase">{italianMonth(shown.month)}</h2>
          <RegisterFigures register={shown.register} />
          <RegisterTable register={shown.register} />
          <HowItCounts withInvoices={hasInvoices(shown.register)} vat={shown.register.vat} />
          <ReconciliationPart month={shown.month} compared={shown.compared} />
        </>
      )}
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4';

function MonthChoice({ month, months }: Pick<Shown, 'month' | 'months'>) {
  const isLoading = useNavigation().state === 'loading';
  const page = (ofMonth: string) => `${href('/admin/corrispettivi')}?mese=${ofMonth}`;
  const file = `${href('/admin/corrispettivi/esporta')}?mese=${month}`;
  const [latest, earliest] = [months[0] ?? month, months.at(-1) ?? month];
  const choices = months.includes(month) ? months : [month, ...months];
  return (
    <div className="mt-4 print:hidden">
      <Form role="search" className="flex flex-wrap items-end gap-3" aria-label="Mese dei corrispettivi">
        <ChoiceField
          label="Mese"
          name="mese"
          defaultValue={month}
          key={month}
          className="min-w-[min(12rem,100%)]"
          options={choices.map((one) => [one, italianMonth(one)])}
        />
        <Button type="submit" variant="secondary" size="sm" busy={isLoading}>
          Mostra
        </Button>
      </Form>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {month > earliest && (
          <Step to={page(addMonths(month, -1))}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.8} />
            Mese prima
          </Step>
        )}
        {month < latest && (
          <Step to={page(addMonths(month, 1))}>
            Mese dopo
            <ArrowRight aria-hidden size={16} strokeWidth={1.8} />
          </Step>
        )}
        <a href={file} className={LINK} download>
          Scarica il registro (CSV)
        </a>
        <a href={`${file}&movimenti=1`} className={LINK} download>
          Scarica i movimenti (CSV)
        </a>
        <button type="button" className={`${LINK} needs-script`} onClick={() => window.print()}>
          <Printer aria-hidden size={16} strokeWidth={1.8} />
          Stampa
        </button>
      </div>
    </div>
  );
}

function Step({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  );
}

function HowItCounts({ withInvoices, vat }: { withInvoices: boolean; vat: Register['vat'] }) {
  return (
    <details className="mt-4 max-w-prose text-ink-soft">
      <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden">
        Come si conta
      </summary>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          Un ordine è del giorno, in Italia, in cui è stato pagato e confermato: con Klarna, se decide dopo,
          il giorno in cui approva.
        </li>
        <li>
          Un rimborso è del giorno in cui il denaro è partito, anche se l’ordine è di un altro mese; uno
          storno è del giorno in cui la banca ha rimandato indietro un rimborso. Un ordine annullato conta
          finché non è rimborsato.
        </li>
        <li>
          Netto = lordo - rimborsi + storni.
          {vat !== 'none' &&
            ' L’IVA al 22 % si scorpora dal netto di ogni giorno, arrotondata al centesimo; l’imponibile è il resto, e il mese è la somma dei giorni.'}
        </li>
        {vat === 'some' && (
          <li>
            «Senza IVA» è ciò che è stato venduto nei giorni di regime forfettario, con i suoi rimborsi: ogni
            ordine tiene il regime del giorno in cui è stato fatto.
          </li>
        )}
        {withInvoices && <li>Gli ordini con fattura stanno a parte, con i loro rimborsi.</li>}
        <li>L’incasso è la somma di tutto: la stessa cifra di «Oggi» e degli Ordini.</li>
        <li>I pagamenti restituiti perché il capo era finito non sono ordini, e non contano.</li>
      </ul>
    </details>
  );
}
