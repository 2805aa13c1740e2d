import { href } from 'react-router';
import { PersonData } from '#routes/admin/customers/shared/person-data.tsx';
import { type OnUnsaved, useSavedForm, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { phoneHref } from '#shop/company/identity/contact-links.ts';
import type { PersonFound } from '#shop/customers/privacy/person.ts';
import type { Customer } from '#shop/customers/profiles/customers.server.ts';
import type { CustomerNote } from '#shop/customers/profiles/notes.server.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CustomerOrders, CustomerWithdrawals } from './customer-orders.tsx';
import { CUSTOMER_NOTE_FIELDS as fields } from './note-fields.ts';

export type Shown = {
  customer: Customer;
  /** Other stored data of the person, for staff who may export or erase it. */
  person: PersonFound | null;
};

const LINK = 'inline-flex min-h-6 items-center break-all text-accent underline underline-offset-2';

export function CustomerView({ shown: { customer, person } }: { shown: Shown }) {
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
