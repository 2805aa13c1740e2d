import { useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { REQUEST_FIELDS as fields } from '#shop/orders/exchanges/exchange-fields.ts';
import { ExchangesProgress } from '#shop/orders/exchanges/exchanges-progress.tsx';
import type { ExchangeProgress } from '#shop/orders/exchanges/progress.ts';
import { shopperRefusal } from '#shop/orders/exchanges/refusals.ts';
import type { ExchangeChoice } from '#shop/orders/exchanges/sizes.server.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { RequestAnswer } from './answer.ts';

type Shown = {
  number: string;
  choices: ExchangeChoice[];
  exchanges: ExchangeProgress[];
  soldInShop: boolean;
  /** Neither paid nor dispatched. */
  isUnpaid: boolean;
  /** Opened by the signed-in shopper, not by a link that others may have. */
  byAccount: boolean;
  freshId: string;
};

export function RequestForms({ order, answer }: { order: Shown; answer: RequestAnswer | undefined }) {
  const { number, choices, exchanges, byAccount } = order;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer)
      page.current?.querySelector<HTMLElement>('[aria-invalid],[role=status],[role=alert]')?.focus();
  }, [answer]);
  return (
    <div ref={page}>
      <p className="mt-4 text-ink-soft">
        Ordine <span className="tabular-nums">{number}</span>. Un’altra taglia dello stesso capo non ti costa
        niente di più. La teniamo da parte per tre giorni mentre ti rispondiamo; poi hai 14 giorni per
        rimandarci il capo che hai.
      </p>
      {answer?.done && (
        <p role="status" tabIndex={-1} className="mt-6 border-l-2 border-sage bg-surface p-5 text-lg">
          {answer.done}
        </p>
      )}
      {answer?.message && (
        <p role="alert" tabIndex={-1} className="mt-6 border-l-2 border-sale bg-surface p-4 text-sale">
          {answer.message}
        </p>
      )}
      {exchanges.length > 0 && (
        <section aria-labelledby="cambi" className="mt-8">
          <h2 id="cambi" className="mb-4 font-display text-[1.5rem]">
            I tuoi cambi
          </h2>
          <ExchangesProgress exchanges={exchanges} takeBack={(id) => <TakeBack id={id} />} />
        </section>
      )}
      {choices.length === 0 ? (
        <NothingToExchange {...order} />
      ) : (
        choices.map((choice) => (
          <RequestForm key={choice.line} choice={choice} freshId={order.freshId} answer={answer} />
        ))
      )}
      <p className="mt-10 border-t border-line pt-5">
        {byAccount ? (
          <TextLink to={href('/account')}>Torna ai tuoi ordini</TextLink>
        ) : (
          <TextLink to={href('/ordine')}>Dov’è il mio ordine</TextLink>
        )}
      </p>
    </div>
  );
}

function RequestForm({
  choice,
  freshId,
  answer,
}: {
  choice: ExchangeChoice;
  freshId: string;
  answer: RequestAnswer | undefined;
}) {
  const busy = useNavigation().state === 'submitting';
  const { line, name, most, sizes } = choice;
  const mine = answer?.typed.line === line ? answer : undefined;
  const free = sizes.filter(({ isFree }) => isFree);
  return (
    <section aria-label={name} className="mt-8 border-t border-line pt-6">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      {free.length === 0 ? (
        <p className="mt-2 text-ink-soft">Di questo capo non c’è un’altra taglia disponibile.</p>
      ) : (
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <input type="hidden" name="id" value={mine?.typed.id || freshId} />
          <input type="hidden" name="line" value={line} />
          {most > 1 ? (
            <SelectField
              label={fields.quantity.label}
              name="quantity"
              id={`${line}-quantity`}
              error={mine?.fields.quantity}
              defaultValue={mine?.typed.quantity || '1'}
            >
              {[...Array(most).keys()].map((index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="quantity" value="1" />
          )}
          <SelectField
            label={fields.size.label}
            name="size"
            id={`${line}-size`}
            error={mine?.fields.size}
            defaultValue={mine?.typed.size ?? ''}
          >
            <option value="">Scegli</option>
            {free.map(({ size, name: label }) => (
              <option key={size} value={size}>
                {label}
              </option>
            ))}
          </SelectField>
          <FormTextarea
            fields={fields}
            errors={mine?.fields}
            idPrefix={line}
            name="note"
            rows={3}
            defaultValue={mine?.typed.note}
          />
          <Button type="submit" busy={busy} className="justify-self-start">
            Chiedi il cambio
          </Button>
        </Form>
      )}
    </section>
  );
}

function TakeBack({ id }: { id: string }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="take-back" variant="secondary" size="sm">
        Ritira la richiesta
      </Button>
    </Form>
  );
}

function NothingToExchange({
  exchanges,
  soldInShop,
  isUnpaid,
}: Pick<Shown, 'exchanges' | 'soldInShop' | 'isUnpaid'>) {
  const { identity } = useRootData();
  if (exchanges.length > 0) return <p className="mt-8">Adesso non c’è altro da cambiare di questo ordine.</p>;
  return (
    <p className="mt-8">
      {soldInShop
        ? 'Hai comprato in negozio: per un cambio passa a trovarci con lo scontrino.'
        : isUnpaid
          ? shopperRefusal('not_paid')
          : 'Di questo ordine non c’è niente da cambiare online: i giorni per recedere sono passati, oppure c’è già un recesso, un rimborso o un cambio.'}{' '}
      Per qualsiasi domanda scrivici a{' '}
      <a href={mailHref(identity)} className="break-all underline underline-offset-2">
        {identity.email}
      </a>
      .
    </p>
  );
}
