import { useState } from 'react';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { type Bill, closingOf, linesCents, TILL_PAYMENT_NAMES } from '#shop/finance/till-sales/bill.ts';
import { BILL_FIELDS, readDiscount } from '#shop/finance/till-sales/bill-form.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { Field, FieldGroup, SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { BillLineItem } from './bill-line-item.tsx';
import { forgetClosed } from './current-bill.ts';

/** The current bill of this browser; `isSending`: some of its scans are not answered yet. */
export function BillPanel({ bill, isSending }: { bill: Bill | undefined; isSending: boolean }) {
  return (
    <Panel title="Conto">
      {bill ? (
        <>
          <ul className="grid gap-3" aria-label="Capi del conto">
            {bill.lines.map((line) => (
              <BillLineItem key={line.key} line={line} bill={bill} />
            ))}
          </ul>
          <Closing key={bill.id} bill={bill} isSending={isSending} />
        </>
      ) : (
        <p className="text-ink-soft">Leggi un capo: il conto comincia da sé.</p>
      )}
      <p className="mt-3 text-ink-soft">Non è uno scontrino fiscale: quello lo fa il tuo registratore.</p>
    </Panel>
  );
}

function Closing({ bill, isSending }: { bill: Bill; isSending: boolean }) {
  const [discount, setDiscount] = useState(bill.discountCents > 0 ? euroAsTyped(bill.discountCents) : '');
  const [unit, setUnit] = useState('euro');
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Conto chiuso', failed: 'Impossibile chiudere il conto', atOnce: true },
    { onSaved: () => forgetClosed({ id: bill.id, version: bill.version + 1 }) },
  );
  const read = readDiscount(discount, unit);
  const closing = read.ok ? closingOf(bill.lines, read.value) : null;
  const totalCents = closing?.totalCents ?? linesCents(bill.lines);
  return (
    <fetcher.Form method="post" ref={form} noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="bill" value={bill.id} />
      <input type="hidden" name={VERSION_FIELD} value={bill.version} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 max-[18.75rem]:grid-cols-1">
        <Field
          label="Sconto"
          name={BILL_FIELDS.discount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={discount}
          onChange={(event) => setDiscount(event.currentTarget.value)}
          hint={closing && closing.discountCents > 0 ? formatEuro(-closing.discountCents) : undefined}
          error={errors[BILL_FIELDS.discount]}
        />
        <SelectField
          label="In"
          name={BILL_FIELDS.unit}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        >
          <option value="euro">€</option>
          <option value="percent">%</option>
        </SelectField>
      </div>
      {/* On phones it stays above the bar, in reach of the thumb. */}
      <div
        data-save-bar
        className="grid gap-3 max-md:min-[18.75rem]:fixed max-md:inset-x-0 max-md:bottom-(--bar-bottom) max-md:z-20 max-md:gap-2 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:py-2"
      >
        <Payment bill={bill} errors={errors} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status">
            <span className="block text-xs text-ink-soft">{totalCents < 0 ? 'Da restituire' : 'Totale'}</span>
            <span className="text-3xl font-semibold tabular-nums max-md:text-2xl">
              {formatEuro(Math.abs(totalCents))}
            </span>
          </p>
          <SendButton fetcher={fetcher} intent="close-bill" size="md" disabled={isSending}>
            Chiudi il conto
          </SendButton>
        </div>
      </div>
    </fetcher.Form>
  );
}

function Payment({ bill, errors }: { bill: Bill; errors: FieldErrors }) {
  const error = errors[BILL_FIELDS.payment];
  return (
    <FieldGroup id="till-payment" legend="Pagamento" error={error} className="[&>legend]:max-md:sr-only">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:mt-1.5">
        {Object.entries(TILL_PAYMENT_NAMES).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-line has-checked:border-ink has-checked:bg-stone has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={BILL_FIELDS.payment}
              value={value}
              defaultChecked={bill.payment === value}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
