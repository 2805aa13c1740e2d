import { useState } from 'react';
import { href } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { ForbiddenDays } from '#routes/admin/shared/text-notices.tsx';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField, FormSelect } from '#shop/forms/form-field.tsx';
import type { Cents } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import { PROMO_FIELDS as fields } from '#shop/pricing/promo-codes/promo-fields.ts';
import { promoVersion } from '#shop/pricing/promo-codes/promo-words.ts';
import type { ForbiddenPromotions } from '#shop/pricing/sale-periods/sale-windows.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CODES_SAVED } from './codes-saved.ts';
import { PromoCodesTable } from './promo-codes-table.tsx';

/** `today` is the ISO day in Italy. */
export type CodesShown = {
  codes: PromoCode[];
  /** Number of uses by code. */
  uses: ReadonlyMap<string, number>;
  /** Announced codes, which reduce prices for everybody. */
  announced: ReadonlySet<string>;
  today: string;
  forbidden: ForbiddenPromotions;
};

export function PromoCodes({ codes, uses, announced, today, forbidden }: CodesShown) {
  const [writing, setWriting] = useState<PromoCode | 'new' | null>(null);
  const [deleting, setDeleting] = useState<PromoCode | null>(null);
  const written = useLastShown(writing);
  return (
    <>
      {codes.length > 0 ? (
        <PromoCodesTable
          codes={codes}
          uses={uses}
          announced={announced}
          today={today}
          onChange={setWriting}
          onDelete={setDeleting}
        />
      ) : (
        <p className="text-ink-soft">Nessun codice: aggiungi il primo.</p>
      )}
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi codice
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuovo codice' : 'Modifica codice'}
      >
        {written !== null && (
          <CodeForm
            code={written === 'new' ? null : written}
            forbidden={forbidden}
            onDone={() => setWriting(null)}
          />
        )}
      </Dialog>
      <DeleteCode code={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

type CodeProps = Pick<CodesShown, 'forbidden'> & { code: PromoCode | null; onDone: () => void };

function CodeForm({ code, forbidden, onDone }: CodeProps) {
  const names = useCategoryNames();
  const saved = code ? 'Codice aggiornato' : 'Codice aggiunto';
  const { fetcher, form, errors } = useAnsweredForm({ ...CODES_SAVED, saved }, { onSaved: onDone });
  const control = { fields, errors, idPrefix: 'promo' };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/admin/impostazioni/codici')}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="before" value={code?.code ?? ''} />
      {code && <input type="hidden" name="was" value={promoVersion(code)} />}
      <FormField {...control} name="code" defaultValue={code?.code} />
      <FormSelect {...control} name="category" required={false} defaultValue={code?.category ?? ''}>
        <option value="">Tutte</option>
        {names.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </FormSelect>
      <FormField {...control} name="percent" defaultValue={code?.percent ?? ''} />
      <Euro errors={errors} name="amount" cents={code?.amountCents} />
      <Euro errors={errors} name="minimum" cents={code?.minimumCents} />
      <FormField {...control} name="max_uses" defaultValue={code?.maxUses ?? ''} />
      <Watched saved={{ from: code?.from ?? '', to: code?.to ?? '' }}>
        {({ from, to }) => (
          <>
            <FormField {...control} name="from" defaultValue={code?.from ?? ''} />
            <FormField {...control} name="to" defaultValue={code?.to ?? ''} />
            <ForbiddenDays forbidden={forbidden} planned={{ from: from || null, to: to || null }} />
          </>
        )}
      </Watched>
      <div className="sm:col-span-2">
        <FormCheckbox
          fields={fields}
          name="free_delivery"
          idPrefix="promo"
          defaultChecked={code?.freeDelivery ?? false}
        />
        <FormCheckbox
          fields={fields}
          name="once"
          idPrefix="promo"
          defaultChecked={code?.oncePerCustomer ?? false}
        />
        <FormCheckbox
          fields={fields}
          name="first_order"
          idPrefix="promo"
          defaultChecked={code?.firstOrderOnly ?? false}
        />
        <FormCheckbox fields={fields} name="active" idPrefix="promo" defaultChecked={code?.active ?? true} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SendButton fetcher={fetcher}>{code ? 'Salva codice' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}

type EuroProps = { name: 'amount' | 'minimum'; cents: Cents | null | undefined; errors: FieldErrors };

function Euro({ name, cents, errors }: EuroProps) {
  const typed = cents == null ? '' : euroAsTyped(cents);
  return <FormField fields={fields} errors={errors} name={name} idPrefix="promo" defaultValue={typed} />;
}

function DeleteCode({ code, onClose }: { code: PromoCode | null; onClose: () => void }) {
  const { fetcher } = useAnsweredForm({ ...CODES_SAVED, saved: 'Codice eliminato' }, { onSaved: onClose });
  const named = useLastShown(code)?.code;
  return (
    <ConfirmDialog
      open={code !== null}
      title="Elimina codice"
      confirm="Elimina codice"
      busy={fetcher.state !== 'idle'}
      onConfirm={() =>
        code &&
        void fetcher.submit(
          { intent: 'delete', before: code.code },
          { method: 'post', action: href('/admin/impostazioni/codici') },
        )
      }
      onClose={onClose}
    >
      <p>
        Sei sicuro di voler eliminare il codice «{named}»? Chi lo scriverà nel carrello leggerà che non è
        valido. Gli ordini già fatti non cambiano.
      </p>
    </ConfirmDialog>
  );
}
