import { data, href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { PersonData } from '#routes/admin/customers/shared/person-data.tsx';
import { admitted, receivedForm } from '#routes/admin/shared/access.server.ts';
import {
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
} from '#routes/admin/shared/form-answers.server.ts';
import {
  type FormAnswer,
  type OnUnsaved,
  useSavedForm,
  useUnsavedParts,
} from '#routes/admin/shared/forms.ts';
import { loadOrStay, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, type Loaded, loadShown, readAndWrite, sendOrStay } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { phoneHref } from '#shop/company/identity/contact-links.ts';
import type { PersonFound } from '#shop/customers/privacy/person.ts';
import { findPerson } from '#shop/customers/privacy/personal-data.server.ts';
import { type Customer, customerOfOrder, emailOfOrder } from '#shop/customers/profiles/customers.server.ts';
import { type CustomerNote, writeNote } from '#shop/customers/profiles/notes.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { CustomerOrders, CustomerWithdrawals } from './customer-orders.tsx';
import { CUSTOMER_NOTE_FIELDS, CUSTOMER_NOTE_FIELDS as fields } from './note-fields.ts';

export const handle = {
  needs: readAndWrite('customers:write'),
  help: 'clienti',
  acts: {
    'customer-note': { name: 'Nota sulla cliente', subject: 'order' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cliente');

type Shown = {
  customer: Customer;
  /** Further stored data, for staff who may act on it. */
  person: PersonFound | null;
};

/** The address holds an order's id: an e-mail address would stay in logs and histories. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, may } = await admitted(args, handle.needs.read);
  return loadShown(shop.log, 'admin/clienti/:order', async (): Promise<Shown> => {
    const customer = await customerOfOrder(shop.db, idFrom(args.params.order));
    if (!customer) throw data(null, { status: 404 });
    return {
      customer,
      person: may('privacy:write') ? await findPerson(shop, customer.email) : null,
    };
  });
}

export const clientLoader: (args: Route.ClientLoaderArgs) => Promise<Loaded<Shown>> = loadOrStay;

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const read = formReader(CUSTOMER_NOTE_FIELDS)(form);
  if (!read.ok) return invalid(read.fields);
  const edited = sentText(form, 'updated_at');
  const shown = edited === '' ? null : new Date(edited);
  if (shown && Number.isNaN(shown.getTime())) return failed(400);
  const email = await emailOfOrder(shop.db, idFrom(args.params.order));
  if (email === null) return notFound('questa cliente non esiste più');
  const written = await writeNote(shop, { email, text: read.value.note, shown, actor });
  return written.ok
    ? done('Note salvate')
    : editedElsewhere('un’altra persona le ha cambiate nel frattempo: ricarica la pagina');
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<FormAnswer> = sendOrStay;

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la cliente" />
      {shown && <CustomerView shown={shown} />}
    </>
  );
}

const LINK = 'inline-flex min-h-6 items-center break-all text-accent underline underline-offset-2';

function CustomerView({ shown: { customer, person } }: { shown: Shown }) {
  const { unsaved, onUnsaved } = useUnsavedParts();
  const { name, email, phone, address } = customer;
  const [last] = customer.orders;
  return (
    <>
      <BackToList to={href('/admin/clienti')}>Tutte le clienti</BackToList>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl wrap-anywhere md:text-3xl">{name}</h1>
        {last && (
          <ButtonLink to={`${href('/admin/ordini/nuovo')}?cliente=${last.id}`} size="sm">
            Nuovo ordine
          </ButtonLink>
        )}
      </div>
      <Figures customer={customer} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="Ordini">
            <CustomerOrders orders={customer.orders} />
          </Panel>
          {customer.withdrawals.length > 0 && (
            <Panel title="Recessi">
              <CustomerWithdrawals withdrawals={customer.withdrawals} />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="Recapiti">
            <address className="grid gap-1 not-italic">
              <a href={`mailto:${email}`} className={LINK}>
                {email}
              </a>
              {phone && (
                <a href={phoneHref({ phone })} className={LINK}>
                  {phone}
                </a>
              )}
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p className="mt-2 text-xs text-ink-soft">Come li ha scritti nell’ultimo ordine.</p>
          </Panel>
          <Panel title="Note">
            <CustomerNoteForm
              key={customer.note?.updatedAt.toISOString() ?? ''}
              note={customer.note}
              onUnsaved={onUnsaved}
            />
          </Panel>
          {person && (
            <Panel title="Dati personali">
              <p className="text-ink-soft">
                Quando chiede quali suoi dati hai, o di cancellarli, rispondi entro un mese.
              </p>
              <PersonData email={email} found={person} />
            </Panel>
          )}
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { orders, pieces, spentCents, refundedCents, withdrawals, refusedParcels } = customer;
  const figures = [
    ['Ordini', orders.length],
    ['Pezzi', pieces],
    ['Speso', formatEuro(spentCents)],
    ['Rimborsato', formatEuro(refundedCents)],
    ['Recessi', withdrawals.length],
    ...(refusedParcels > 0 ? [['Pacchi rifiutati in 12 mesi', refusedParcels] as const] : []),
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="border border-line p-3">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Saving an empty note deletes it. */
function CustomerNoteForm({ note, onUnsaved }: { note: CustomerNote | null; onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind } = useSavedForm(
    'note',
    { saved: 'Note salvate', failed: 'Impossibile salvare le note' },
    { onUnsaved },
  );
  return (
    <fetcher.Form {...bind} className="grid gap-3">
      <input type="hidden" name="updated_at" value={note?.updatedAt.toISOString() ?? ''} />
      <FormTextarea fields={fields} errors={errors} name="note" rows={4} defaultValue={note?.text} />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Salva note
      </SendButton>
    </fetcher.Form>
  );
}
