import { useState } from 'react';
import { href } from 'react-router';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { GiftFields } from '#routes/admin/orders/shared/gift-fields.tsx';
import { priceOf } from '#routes/admin/orders/shared/piece-price.ts';
import type { ChosenPiece } from '#routes/admin/orders/shared/pieces-list.tsx';
import { PiecesPanel } from '#routes/admin/orders/shared/pieces-panel.tsx';
import { TakenNow } from '#routes/admin/orders/shared/taken-now.tsx';
import { ChangedMeanwhile } from '#routes/admin/orders/shared/use-order-form.tsx';
import { type FormAnswer, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { Choices } from '#routes/shared/choices.tsx';
import { PlaceFields } from '#routes/shared/place-fields.tsx';
import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import { pricedByHand } from '#shop/checkout/staff-orders/proposed.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped, readTypedEuro } from '#shop/money/typed-euro.ts';
import { WRAPPING, type WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import { FindCustomer } from './find-customer.tsx';
import { PROPOSAL_FIELDS } from './proposal-fields.ts';

/** Initial values of the form; amounts in cents. */
export type Begun = {
  /** Created with the form: sent twice, it is one draft order and one payment. */
  ids: { proposal: string; payment: string };
  policy: ShippingPolicy;
  days: number;
  /** An assistant's highest discount, in per cent; unlimited where `isFree`. */
  assistantPercent: number;
  isFree: boolean;
  /** ISO day. */
  today: string;
  /** Version and status of a changed draft order (`open`: its customer has a link); null for a new one. */
  changes: { version: number; status: 'open' | 'aside' } | null;
  customer: Record<string, string>;
  delivery: DeliveryMethod;
  gift: WrittenGift;
  pieces: ChosenPiece[];
  /** Names of a copied order's products that are no longer sold. */
  gone: string[];
  discountCents: number;
  reason: string;
  note: string;
  /** ISO day; empty for the default. */
  until: string;
};

function mostOff({ assistantPercent, changes, discountCents }: Begun): string {
  const given = changes && discountCents > 0 ? ', o quanto è già stato concesso' : '';
  return `Al massimo il ${assistantPercent} % dei capi${given}.`;
}

type Stale = Extract<FormAnswer, { ok: false; code: 'stale' }>;

export function NewOrderForm({ begun }: { begun: Begun }) {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Salvato',
    failed: 'Impossibile salvare l’ordine',
    atOnce: true,
  });
  const [pieces, setPieces] = useState(begun.pieces);
  const [customer, setCustomer] = useState(begun.customer);
  const [delivery, setDelivery] = useState(begun.delivery);
  const [gift, setGift] = useState(begun.gift);
  const [discount, setDiscount] = useState(begun.discountCents ? euroAsTyped(begun.discountCents) : '');
  const { isCollected } = DELIVERY_METHODS[delivery];
  const isTyped = pieces !== begun.pieces || customer !== begun.customer || gift !== begun.gift;
  const isSent = fetcher.state !== 'idle' || fetcher.data?.ok === true;
  const fields = PROPOSAL_FIELDS;
  const [version, setVersion] = useState<number | ''>(begun.changes?.version ?? '');
  const [stale, setStale] = useState<Stale | null>(null);
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) =>
    setStale(!answer.ok && answer.code === 'stale' ? answer : null),
  );
  const bind = (name: CustomerField) => ({
    fields,
    name,
    errors,
    autoComplete: 'off',
    value: customer[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setCustomer({ ...customer, [name]: target.value }),
  });

  const control = { fields, errors };
  return (
    <fetcher.Form ref={form} method="post" className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard unsaved={isTyped && !isSent} />
      <input type="hidden" name="proposal" value={begun.ids.proposal} />
      <input type="hidden" name="payment" value={begun.ids.payment} />
      <input type="hidden" name="version" value={version} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {stale && (
          <ChangedMeanwhile
            sentence={stale.message}
            load={
              <ButtonLink
                to={`${href('/admin/ordini/nuovo')}?proposta=${begun.ids.proposal}`}
                size="sm"
                variant="secondary"
              >
                Ricomincia dalla proposta com’è adesso
              </ButtonLink>
            }
            onKeep={() => {
              setVersion(stale.version);
              setStale(null);
            }}
          />
        )}
        {begun.gone.length > 0 && (
          <p role="status" className="border-l-2 border-gold bg-surface p-4">
            Non più in vendita: {begun.gone.join('; ')}.
          </p>
        )}
        <PiecesPanel pieces={pieces} onChange={setPieces} error={errors.pieces} />
        <Panel title="Cliente">
          <FindCustomer onChoose={(found) => setCustomer({ ...customer, ...found })} />
          <p className="mt-4 text-ink-soft">
            Con un link puoi lasciare vuoto quello che non sai: lo completa lei.
          </p>
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FormField {...bind('customer_name')} />
            <FormField {...bind('customer_email')} />
            <FormField {...bind('customer_phone')} />
            {!isCollected && (
              <>
                <FormField {...bind('customer_address')} />
                <PlaceFields
                  typed={{
                    customer_city: customer.customer_city ?? '',
                    customer_postal_code: customer.customer_postal_code ?? '',
                    customer_province: customer.customer_province ?? '',
                  }}
                  onType={(change) => setCustomer((before) => ({ ...before, ...change }))}
                  bind={() => ({ fields, errors, autoComplete: 'off' })}
                  className="sm:col-span-2"
                />
              </>
            )}
            <FormTextarea {...bind('notes')} className="sm:col-span-2" />
          </div>
        </Panel>
        <Panel title="Regalo">
          <GiftFields
            gift={gift}
            errors={errors}
            wrappingCents={begun.policy.wrappingCents}
            onType={setGift}
          />
        </Panel>
        <Panel title="Consegna, sconto e nota">
          <div role="alert">
            {errors.delivery && <p className="mb-3 font-semibold text-sale">{errors.delivery}</p>}
          </div>
          <Choices
            legend="Consegna"
            name="delivery"
            options={DELIVERY_METHOD_KEYS}
            label={(one) => DELIVERY_METHODS[one].label}
            chosen={delivery}
            onChoose={setDelivery}
          />
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FormField
              {...control}
              name="discount"
              value={discount}
              onChange={({ target }) => setDiscount(target.value)}
              hint={begun.isFree ? undefined : mostOff(begun)}
            />
            <FormField {...control} name="reason" defaultValue={begun.reason} />
            <FormTextarea {...control} name="note" defaultValue={begun.note} />
            <FormField
              {...control}
              name="until"
              defaultValue={begun.until}
              min={begun.today}
              hint={`Vuoto: ${begun.days === 1 ? 'un giorno' : `${begun.days} giorni`}.`}
            />
          </div>
        </Panel>
      </div>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <Panel title="Totale">
          <Amounts
            pieces={pieces}
            delivery={delivery}
            discount={discount}
            wrapped={gift.wrapped}
            policy={begun.policy}
            customer={customer}
          />
          <div className="mt-5 grid gap-3">
            <SendButton fetcher={fetcher} intent="link" variant="primary">
              {begun.changes?.status === 'open' ? 'Salva: il link resta lo stesso' : 'Manda il link'}
            </SendButton>
            {begun.changes?.status !== 'open' && (
              <SendButton fetcher={fetcher} intent="aside" variant="secondary">
                Metti da parte
              </SendButton>
            )}
            <SendButton fetcher={fetcher} intent="sold" variant="secondary">
              Pagato in negozio
            </SendButton>
            {isCollected && <TakenNow />}
          </div>
        </Panel>
      </div>
    </fetcher.Form>
  );
}

type AmountsProps = Pick<Begun, 'pieces' | 'delivery' | 'policy' | 'customer'> & {
  discount: string;
  wrapped: boolean;
};

function Amounts({ pieces, delivery, policy, customer, discount, wrapped }: AmountsProps) {
  const typed = discount.trim() === '' ? null : readTypedEuro(discount);
  const lines = pieces.map((piece) => ({
    ...piece,
    productSizeId: '',
    color: '',
    discountCents: 0,
    priceCents: priceOf(piece),
  }));
  const { quote } = pricedByHand({
    lines,
    delivery,
    policy,
    wrapped,
    discountCents: typed?.ok ? typed.value : 0,
    postalCode: customer.customer_postal_code?.trim() || null,
  });
  const rows: [string, string][] = [
    ['Capi', formatEuro(quote.subtotalCents)],
    ...(quote.discountCents > 0
      ? ([['Sconto', formatEuro(-quote.discountCents)]] as [string, string][])
      : []),
    ...(quote.wrappingCents !== null
      ? ([[WRAPPING, quote.wrappingCents === 0 ? 'Gratuita' : formatEuro(quote.wrappingCents)]] as [
          string,
          string,
        ][])
      : []),
    // Without pieces there is no delivery cost to show.
    ...(pieces.length > 0
      ? ([['Consegna', quote.shippingCents === 0 ? 'Gratuita' : formatEuro(quote.shippingCents)]] as [
          string,
          string,
        ][])
      : []),
  ];
  return (
    <dl className="grid gap-1.5 tabular-nums" aria-live="polite">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 font-semibold text-lg">
        <dt>Totale</dt>
        <dd>{formatEuro(quote.totalCents)}</dd>
      </div>
    </dl>
  );
}
