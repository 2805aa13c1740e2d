import FileUp from 'lucide-react/icons/file-up';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { OneFileButton } from '#routes/admin/shared/one-file.tsx';
import { adminMeta, readAndWrite } from '#routes/admin/shared/page.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { takeMovements } from '#shop/orders/offline-payments/bank.server.ts';
import { PAYMENT_REFUSALS, type PaymentRefusal } from '#shop/orders/offline-payments/payment.ts';
import type { Route } from './+types/route';
import { chosenPayments } from './chosen-payments.server.ts';
import { HeadingsForm } from './headings-form.tsx';
import { Proposals } from './proposals.tsx';
import { useBankFile } from './use-bank-file.ts';

/** The body fits a year's movements. */
export const handle = {
  needs: readAndWrite('refunds:write'),
  help: 'banca',
  body: { maxBytes: 512 * 1024 },
  acts: { 'bank-payments-noted': { name: 'Pagamenti segnati dai movimenti della banca' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Movimenti della banca');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  return null;
}

/** Records each chosen payment once. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const chosen = chosenPayments(form);
  if (!chosen) return failed(422);
  if (chosen.length === 0) return refused(422, 'Scegli almeno un movimento.');
  const { taken, refused: left } = await takeMovements(shop, chosen, actor);
  const summary = taken === 1 ? 'Un pagamento segnato.' : `${taken} pagamenti segnati.`;
  if (left.length === 0) return done(summary);
  const reasons = left.map(({ orderId, code }) => `${orderNumber(orderId)}: ${reasonOf(code)}`);
  return refused(409, `${taken === 0 ? 'Nessun pagamento segnato.' : summary} ${reasons.join(' ')}`);
}

function reasonOf(code: PaymentRefusal): string {
  return code === 'stale'
    ? 'l’ordine è cambiato nel frattempo, scegli di nuovo il file.'
    : PAYMENT_REFUSALS[code].message;
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export default function BankMovements() {
  const file = useBankFile();
  const { read } = file;
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Movimenti della banca</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Scarica dalla banca il CSV dei movimenti: qui vedi quali bonifici pagano quali ordini, per numero e
        importo. Niente si segna da solo: scegli e conferma. Lo stesso file due volte non cambia niente.
      </p>
      <div className="mt-5">
        <OneFileButton id="bank-file" accept=".csv,text/csv" file={file} Icon={FileUp}>
          Scegli il file CSV
        </OneFileButton>
      </div>
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {file.problem}
      </p>
      {read?.kind === 'headings' && (
        <HeadingsForm
          key={file.name}
          headings={read.headings}
          busy={file.sending}
          onChoose={(headings) => void file.again(headings)}
        />
      )}
      {read?.kind === 'proposals' && (
        <>
          <p role="status" className="mt-4">
            {file.name}: {counted(read.proposals.length, 'movimento in entrata', 'movimenti in entrata')}
            {read.outgoing > 0 && `; ${counted(read.outgoing, 'in uscita', 'in uscita')}, che non guardiamo`}.
          </p>
          {read.problems.length > 0 && (
            <ul className="mt-2 text-sale">
              {read.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Proposals proposals={read.proposals} onTaken={() => void file.again()} />
        </>
      )}
    </>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
