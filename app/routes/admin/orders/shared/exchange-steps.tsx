import { type ReactNode, useEffect, useId, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { dayInRome } from '#lib/calendar-day.ts';
import { type FormAnswer, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { type FieldErrors, inputOf } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { BACK_FIELDS, EXCHANGE_REFUSAL_FIELDS, SENT_FIELDS } from '#shop/orders/exchanges/exchange-fields.ts';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { EXCHANGE_REFUSALS } from '#shop/orders/exchanges/refusals.ts';
import { DELIVERY_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextareaField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import { ParcelFields } from './parcel-fields.tsx';
import type { OnTyping } from './use-held-exchange.ts';

type Props = { exchange: ExchangeRow; today: string };
type StepsProps = Props & { onTyping: OnTyping };

export function ExchangeSteps({ exchange, today, onTyping }: StepsProps) {
  const { status, sentAt, handedOver, mayArriveAfterAll, isRequested } = exchange;
  const isAwaited = status === 'accepted' || status === 'sent' || mayArriveAfterAll;
  const steps = [
    status === 'requested' && <Decision key="decision" exchange={exchange} onTyping={onTyping} />,
    (status === 'accepted' || status === 'arrived') &&
      (isRequested ? (
        <Sending key="send" exchange={exchange} />
      ) : (
        <p key="send">{EXCHANGE_REFUSALS.withdrawn.message}</p>
      )),
    sentAt !== null && !handedOver && status !== 'refused' && (
      <Delivery key="delivery" exchange={exchange} today={today} />
    ),
    isAwaited && <Arrival key="arrival" exchange={exchange} />,
    endingsOf(exchange).length > 0 && <Ending key="ending" exchange={exchange} />,
  ].filter(Boolean);
  return steps.length === 0 ? null : <div className="mt-4 grid gap-4 border-t border-line pt-4">{steps}</div>;
}

/** Posts to the list's route from any page. */
function useStep(exchange: ExchangeRow, onDone?: () => void, onRefused?: () => void) {
  const { revalidate } = useRevalidator();
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Cambio aggiornato', failed: 'Impossibile aggiornare il cambio', atOnce: true },
    { onSaved: onDone },
  );
  // A refusal mostly means that the exchange has changed.
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) => {
    if (answer.ok || answer.code !== 'refused') return;
    onRefused?.();
    void revalidate();
  });
  const head = (
    <>
      <input type="hidden" name="exchange" value={exchange.id} />
      <input type="hidden" name={VERSION_FIELD} value={exchange.version} />
    </>
  );
  const bind = { ref: form, method: 'post', action: href('/admin/cambi'), noValidate: true } as const;
  const isBusy = (intent: string) => fetcher.formData?.get('intent') === intent;
  return { fetcher, errors, head, bind, isBusy };
}

function Decision({ exchange, onTyping }: Omit<StepsProps, 'today'>) {
  const [refusing, setRefusing] = useState(false);
  const { fetcher, errors, head, bind, isBusy } = useStep(
    exchange,
    () => onTyping(exchange.id, null),
    () => refusing && onTyping(exchange.id, { row: exchange, isOvertaken: true }),
  );
  // Typed text stays, whatever others decide meanwhile.
  const refuse = (is: boolean) => {
    setRefusing(is);
    onTyping(exchange.id, is ? { row: exchange, isOvertaken: false } : null);
  };
  const id = useId();
  return (
    <fetcher.Form {...bind} className="grid gap-3">
      {head}
      {refusing ? (
        <Refusal id={id} errors={errors}>
          <SendButton fetcher={fetcher} intent="refuse" variant="danger" busy={isBusy('refuse')}>
            Rifiuta il cambio
          </SendButton>
          <Button variant="secondary" size="sm" onClick={() => refuse(false)}>
            Annulla
          </Button>
        </Refusal>
      ) : (
        <div className="flex flex-wrap gap-3">
          <SendButton fetcher={fetcher} intent="accept" busy={isBusy('accept')}>
            Accetta
          </SendButton>
          <Button variant="secondary" size="sm" onClick={() => refuse(true)}>
            Rifiuta
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}

function Refusal({ id, errors, children }: { id: string; errors: FieldErrors; children: ReactNode }) {
  useEffect(() => document.getElementById(`${id}-reason`)?.focus(), [id]);
  const { reason } = EXCHANGE_REFUSAL_FIELDS;
  return (
    <div className="grid max-w-xl gap-3">
      <TextareaField
        {...inputOf(reason)}
        id={`${id}-reason`}
        label={reason.label}
        hint={reason.hint}
        name="reason"
        rows={3}
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

function Sending({ exchange }: { exchange: ExchangeRow }) {
  const { fetcher, errors, head, bind } = useStep(exchange);
  const id = useId();
  return (
    <fetcher.Form {...bind} className="grid gap-3">
      {head}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ParcelFields errors={errors} idPrefix={id} />
      </div>
      <FormCheckbox fields={SENT_FIELDS} errors={errors} idPrefix={id} name="handed_over" />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SendButton fetcher={fetcher} intent="send">
          Capo nuovo partito
        </SendButton>
        <Link
          to={`${href('/admin/ordini/corriere')}?cambio=${exchange.id}`}
          className="text-accent underline underline-offset-2"
        >
          File per il corriere
        </Link>
        <Link
          to={`${href('/admin/ordini/:id/bolla', { id: exchange.orderId })}?cambio=${exchange.id}`}
          className="text-accent underline underline-offset-2"
        >
          Bolla
        </Link>
      </p>
    </fetcher.Form>
  );
}

function Delivery({ exchange, today }: Props) {
  const { fetcher, errors, head, bind } = useStep(exchange);
  const id = useId();
  const { deliveredDay, sentAt } = exchange;
  return (
    <fetcher.Form {...bind} key={deliveredDay} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {head}
      <FormField
        fields={DELIVERY_FIELDS}
        errors={errors}
        idPrefix={id}
        name="delivered"
        min={sentAt ? dayInRome(sentAt) : undefined}
        max={today}
        defaultValue={deliveredDay ?? ''}
        className="min-w-44"
      />
      <SendButton fetcher={fetcher} intent="delivered" variant="secondary" className="mt-[1.9rem]">
        Salva consegna
      </SendButton>
    </fetcher.Form>
  );
}

function Arrival({ exchange }: { exchange: ExchangeRow }) {
  const { fetcher, errors, head, bind } = useStep(exchange);
  const id = useId();
  const { quantity } = exchange;
  return (
    <fetcher.Form {...bind} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {head}
      {quantity > 1 && (
        <ChoiceField
          id={`${id}-pieces`}
          label={BACK_FIELDS.pieces.label}
          name="pieces"
          error={errors.pieces}
          defaultValue={quantity}
          options={[...Array(quantity).keys()].map((index) => [index + 1, index + 1])}
        />
      )}
      <SendButton fetcher={fetcher} intent="arrived" variant="secondary">
        Capo arrivato
      </SendButton>
      <FormCheckbox fields={BACK_FIELDS} errors={errors} idPrefix={id} name="keep_out" />
    </fetcher.Form>
  );
}

/** Each ending is confirmed first: the shopper is e-mailed at once. */
const ENDINGS = {
  'call-off': {
    label: 'Annulla il cambio',
    question: 'L’ordine torna com’era e la cliente riceve un’e-mail.',
  },
  charge: {
    label: 'Non è tornato: fallo pagare',
    question: 'Il capo torna nell’ordine e la cliente riceve il link per pagarlo.',
  },
  'give-up': {
    label: 'Chiudi senza il capo reso',
    question: 'Il capo resta alla cliente, che non paga niente e riceve un’e-mail.',
  },
  withdrawn: { label: 'Chiudi: c’è un recesso', question: 'Il capo nuovo non parte.' },
} as const;

type EndingName = keyof typeof ENDINGS;

function endingsOf({ status, isRequested }: ExchangeRow): EndingName[] {
  if (status === 'sent') return ['charge', 'give-up'];
  if (status === 'accepted') return isRequested ? ['call-off'] : ['give-up'];
  return status === 'arrived' && !isRequested ? ['withdrawn'] : [];
}

function Ending({ exchange }: { exchange: ExchangeRow }) {
  const { fetcher, head, bind } = useStep(exchange);
  const [chosen, setChosen] = useState<EndingName | null>(null);
  return (
    <fetcher.Form {...bind} className="flex flex-wrap items-center gap-3">
      {head}
      {chosen ? (
        <>
          <p role="status" className="basis-full">
            {ENDINGS[chosen].question}
          </p>
          <SendButton fetcher={fetcher} intent={chosen} variant="danger" autoFocus>
            {ENDINGS[chosen].label}
          </SendButton>
          <Button variant="secondary" size="sm" onClick={() => setChosen(null)}>
            Torna indietro
          </Button>
        </>
      ) : (
        endingsOf(exchange).map((name) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => setChosen(name)}>
            {ENDINGS[name].label}
          </Button>
        ))
      )}
    </fetcher.Form>
  );
}
