import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import { type FormAnswer, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormTextarea } from '#shop/forms/form-field.tsx';
import { BEGUN_FIELDS as fields } from '#shop/orders/exchanges/exchange-fields.ts';
import type { ExchangedOrder } from '#shop/orders/exchanges/sizes.server.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

type Props = {
  order: ExchangedOrder;
  /** Opened from the till: both pieces change hands at once. */
  atTill: boolean;
  /** New piece; empty before it is chosen. */
  replacement: string;
  onReplacement: (replacement: string) => void;
};

export function BeginForm({ order, atTill, ...choice }: Props) {
  const { unsaved, onUnsaved } = useUnsavedParts();
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('cambio', order, {
    texts: { saved: 'Cambio cominciato', failed: 'Impossibile cominciare il cambio' },
    onUnsaved,
  });
  const { revalidate } = useRevalidator();
  // A refusal mostly means that a size is gone: loads the available ones again.
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) => {
    if (!answer.ok && answer.code === 'refused') void revalidate();
  });
  // Typed values stay; available sizes and search results are always current.
  const choices = drawn.choices.map((one) => order.choices.find(({ line }) => line === one.line) ?? one);
  return (
    <fetcher.Form {...bind} key={round} className="grid gap-4">
      {head}
      <input type="hidden" name="id" value={drawn.freshId} />
      <BeginFields
        {...drawn}
        choices={choices}
        errors={errors}
        atTill={atTill}
        fetcher={fetcher}
        {...choice}
        found={order.found}
        thumbnails={order.thumbnails}
      />
      {/* Once begun, the exchange's page opens. */}
      <UnsavedGuard unsaved={unsaved.length > 0 && fetcher.state === 'idle'} />
    </fetcher.Form>
  );
}

type FieldsProps = Omit<ExchangedOrder, 'version' | 'freshId'> &
  Omit<Props, 'order'> & { errors: FieldErrors; fetcher: ReturnType<typeof useOrderForm>['fetcher'] };

function BeginFields(props: FieldsProps) {
  const {
    soldInShop,
    isInShop,
    choices,
    found,
    thumbnails,
    atTill,
    replacement,
    onReplacement,
    errors,
    fetcher,
  } = props;
  const [line, setLine] = useState(choices[0]?.line ?? '');
  // A line that can no longer be exchanged is replaced by the first that can.
  const chosen = choices.find((one) => one.line === line) ?? choices[0];
  const [isTill, setTill] = useState((atTill && !isInShop) || soldInShop);
  if (!chosen) return null;
  const isNone = chosen.sizes.length + found.length === 0;
  const isOffered =
    found.some(({ id }) => replacement === `id:${id}`) ||
    chosen.sizes.some(({ size }) => replacement === `size:${size}`);
  const control = { fields, errors };
  return (
    <>
      <div className="flex items-end gap-3">
        <ProductThumbnail of={thumbnails[chosen.productId]} />
        <ChoiceField
          label={fields.line.label}
          name="line"
          value={chosen.line}
          error={errors.line}
          onChange={({ target }) => {
            setLine(target.value);
            onReplacement('');
          }}
          options={choices.map((one) => [one.line, one.name])}
          className="min-w-0 flex-1"
        />
      </div>
      <ChoiceField
        key={`${chosen.line} pezzi`}
        label={fields.quantity.label}
        name="quantity"
        error={errors.quantity}
        defaultValue={1}
        options={[...Array(chosen.most).keys()].map((index) => [index + 1, index + 1])}
      />
      <SelectField
        key={`${chosen.line} con`}
        label={fields.wanted.label}
        name="wanted"
        error={errors.wanted}
        hint={
          isNone
            ? 'Di questo articolo non c’è un’altra taglia: cerca un altro articolo qui sotto.'
            : undefined
        }
        value={isOffered ? replacement : ''}
        onChange={({ target }) => onReplacement(target.value)}
      >
        <option value="" disabled>
          Scegli
        </option>
        <optgroup label="Lo stesso articolo">
          {chosen.sizes.map(({ size, name, isFree }) => (
            <option key={size} value={`size:${size}`} disabled={!isFree}>
              {isFree ? name : `${name}, esaurita`}
            </option>
          ))}
        </optgroup>
        {found.length > 0 && (
          <optgroup label="Un altro articolo">
            {found.map(({ id, label }) => (
              <option key={id} value={`id:${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <FormTextarea {...control} name="note" rows={2} />
      {soldInShop && <input type="hidden" name="at_till" value="on" />}
      {isInShop && (
        <p className="max-w-prose text-ink-soft">
          L’ordine è ancora in negozio: il capo cambia nell’ordine e viaggia con lui. Se la cliente lo ritira
          ora, prima segna l’ordine come consegnato.
        </p>
      )}
      {!soldInShop && !isInShop && (
        <FormCheckbox
          {...control}
          name="at_till"
          checked={isTill}
          onChange={({ target }) => setTill(target.checked)}
        />
      )}
      {isTill && <FormCheckbox {...control} name="keep_out" />}
      <SendButton fetcher={fetcher} className="justify-self-start">
        {isTill ? 'Cambia adesso' : 'Comincia il cambio'}
      </SendButton>
    </>
  );
}
