import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { GiftFields } from '#routes/admin/orders/shared/gift-fields.tsx';
import type { ChosenPiece } from '#routes/admin/orders/shared/pieces-list.tsx';
import { PiecesPanel } from '#routes/admin/orders/shared/pieces-panel.tsx';
import { ChangedMeanwhile } from '#routes/admin/orders/shared/use-order-form.tsx';
import { useFormAnswer } from '#routes/admin/shared/forms.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { Choices } from '#routes/shared/choices.tsx';
import { PlaceFields } from '#routes/shared/place-fields.tsx';
import { CUSTOMER_FIELDS } from '#shop/checkout/order-entry/customer-fields.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import type { Cents } from '#shop/money/money.ts';
import type { EditPreview } from '#shop/orders/edits/edit.ts';
import { methodName } from '#shop/orders/edits/other-methods.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { EditAnswer } from './answer.ts';
import { Preview } from './preview.tsx';

export type EditedOrder = {
  id: string;
  version: number;
  delivery: DeliveryMethod;
  /** Null where the payment method is fixed. */
  method: CheckoutMethod | null;
  methods: CheckoutMethod[];
  /** Whether the reader may correct the address. */
  mayCorrect: boolean;
  pieces: ChosenPiece[];
  gift: WrittenGift;
  /** Price (cents) of the order's wrapping, otherwise the shop's; null without either. */
  wrappingCents: Cents | null;
  /** Why the gift cannot change (`refunded`: except its message); null where it can. */
  giftFixed: 'left' | 'refunded' | null;
  /** By name of checkout's fields. */
  address: Record<
    'customer_phone' | 'customer_address' | 'customer_city' | 'customer_postal_code' | 'customer_province',
    string
  >;
};

export function EditForm({ order }: { order: EditedOrder }) {
  const fetcher = useFetcher<EditAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  // The form stays as drawn, whatever others save meanwhile.
  const [drawn, setDrawn] = useState(order);
  const [version, setVersion] = useState(order.version);
  const [stale, setStale] = useState<{ message: string; version: number } | null>(null);
  const [pieces, setPieces] = useState(drawn.pieces);
  const [delivery, setDelivery] = useState(drawn.delivery);
  const [method, setMethod] = useState(drawn.method);
  const [address, setAddress] = useState(drawn.address);
  const [gift, setGift] = useState(drawn.gift);
  const [preview, setPreview] = useState<EditPreview | null>(null);
  const errors = useFormAnswer(
    fetcher.data,
    { saved: 'Ordine modificato', failed: 'Impossibile modificare l’ordine' },
    { form, onSaved: () => true },
  );
  const [answered, setAnswered] = useState<EditAnswer>();
  if (fetcher.data && fetcher.data !== answered) {
    setAnswered(fetcher.data);
    setPreview('preview' in fetcher.data ? fetcher.data.preview : null);
    setStale(!fetcher.data.ok && fetcher.data.code === 'stale' ? fetcher.data : null);
  }
  const isStale = stale !== null;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  const { isCollected } = DELIVERY_METHODS[delivery];
  const isTyped = [
    pieces !== drawn.pieces,
    delivery !== drawn.delivery,
    method !== drawn.method,
    address !== drawn.address,
    gift !== drawn.gift,
  ].some(Boolean);

  /** Undefined once the form differs from the preview shown. */
  const changes =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPreview(null);
    };
  const onAddress = changes(setAddress);

  function startAgain() {
    setDrawn(order);
    setVersion(order.version);
    setPieces(order.pieces);
    setDelivery(order.delivery);
    setMethod(order.method);
    setAddress(order.address);
    setGift(order.gift);
    setPreview(null);
    setStale(null);
  }

  return (
    <fetcher.Form ref={form} method="post" className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <input type="hidden" name={VERSION_FIELD} value={version} />
      <input type="hidden" name="total" value={preview?.totalCents ?? ''} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {stale && (
          <ChangedMeanwhile
            sentence={stale.message}
            load={
              <Button size="sm" variant="secondary" onClick={startAgain}>
                Ricomincia dall’ordine com’è adesso
              </Button>
            }
            onKeep={() => {
              setVersion(stale.version);
              setStale(null);
            }}
          />
        )}
        <PiecesPanel pieces={pieces} onChange={changes(setPieces)} error={errors.pieces}>
          <p className="mt-3 text-ink-soft text-sm">
            I capi che restano tengono prezzo e sconto, anche in un’altra taglia; quelli che aggiungi costano
            quanto oggi.
          </p>
        </PiecesPanel>
        <Panel title="Consegna">
          <div role="alert">
            {errors.delivery && <p className="mb-3 font-semibold text-sale">{errors.delivery}</p>}
          </div>
          <Choices
            legend="Consegna"
            legendClass="sr-only"
            name="delivery"
            options={DELIVERY_METHOD_KEYS}
            label={(one) => DELIVERY_METHODS[one].label}
            chosen={delivery}
            onChoose={changes(setDelivery)}
          />
          {!isCollected && !order.mayCorrect && (
            <p className="mt-3 text-ink-soft">
              L’indirizzo e il telefono restano quelli dell’ordine: li corregge la titolare.
            </p>
          )}
          {!isCollected && order.mayCorrect && (
            <div className="mt-4 grid gap-4">
              {(['customer_address', 'customer_phone'] as const).map((name) => (
                <FormField
                  key={name}
                  fields={CUSTOMER_FIELDS}
                  errors={errors}
                  name={name}
                  value={address[name]}
                  onChange={({ target }) => onAddress({ ...address, [name]: target.value })}
                  autoComplete="off"
                />
              ))}
              <PlaceFields
                typed={address}
                onType={(change) => onAddress({ ...address, ...change })}
                bind={() => ({ fields: CUSTOMER_FIELDS, errors, autoComplete: 'off' })}
              />
            </div>
          )}
        </Panel>
        <Panel title="Regalo">
          <GiftFields
            gift={gift}
            errors={errors}
            wrappingCents={drawn.wrappingCents}
            fixed={drawn.giftFixed}
            onType={changes(setGift)}
          />
        </Panel>
        {method !== null && (
          <Panel title="Pagamento">
            <div role="alert">
              {errors.way && <p className="mb-3 font-semibold text-sale">{errors.way}</p>}
            </div>
            <Choices
              legend="Pagamento"
              legendClass="sr-only"
              name="way"
              options={[...new Set([...(drawn.method ? [drawn.method] : []), ...order.methods])]}
              label={methodName}
              chosen={method}
              onChoose={changes(setMethod)}
            />
          </Panel>
        )}
      </div>
      <div className="xl:sticky xl:top-4 xl:self-start">
        <Panel title="Che cosa cambia">
          {preview && <Preview preview={preview} />}
          {!preview && (
            <p className="text-ink-soft">
              Guarda prima come diventano capi, consegna e totale, e che cosa succede al pagamento. Finché non
              salvi non cambia niente.
            </p>
          )}
          <div className="mt-5 grid gap-3">
            {preview && (
              <SendButton fetcher={fetcher} intent="save" variant="primary">
                Salva e invia la conferma
              </SendButton>
            )}
            <SendButton fetcher={fetcher} intent="preview" variant={preview ? 'secondary' : 'primary'}>
              {preview ? 'Ricalcola' : 'Vedi che cosa cambia'}
            </SendButton>
          </div>
        </Panel>
      </div>
      <UnsavedGuard unsaved={isTyped && fetcher.formData?.get('intent') !== 'save'} />
    </fetcher.Form>
  );
}
