import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { FormTextarea, FormTick } from '../../../../shop/forms/form-field.tsx';
import { BEGUN_FIELDS as fields } from '../../../../shop/orders/exchanges/exchange-fields.ts';
import type { ExchangeChoice } from '../../../../shop/orders/exchanges/sizes.server.ts';
import { VERSION_FIELD } from '../../../../shop/orders/orders/version.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { SendButton } from '../../../../ui/send-button.tsx';
import { type FormAnswer, useFormAnswer } from '../../shared/form-answer.ts';

type Props = {
  version: number;
  freshId: string;
  soldInShop: boolean;
  /** The order has not left: its pieces change places in it, and nothing is handed over. */
  isInShop: boolean;
  choices: ExchangeChoice[];
  found: { id: string; label: string }[];
  /** The till sent whoever is here: both pieces change hands now. */
  atTill: boolean;
};

/** Which pieces are exchanged for which, and whether both change hands at once. */
export function BeginForm({ version, freshId, soldInShop, isInShop, choices, found, atTill }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    fetcher.data,
    { saved: 'Cambio cominciato', failed: 'Impossibile cominciare il cambio' },
    { form },
  );
  const [line, setLine] = useState(choices[0]?.line ?? '');
  const chosen = choices.find((one) => one.line === line);
  const [isTill, setTill] = useState((atTill && !isInShop) || soldInShop);
  if (!chosen) return null;
  const isNone = chosen.sizes.length + found.length === 0;
  return (
    <fetcher.Form method="post" ref={form} noValidate className="grid gap-4">
      <input type="hidden" name={VERSION_FIELD} value={version} />
      <input type="hidden" name="id" value={freshId} />
      <SelectField
        label={fields.line.label}
        name="line"
        value={line}
        error={errors.line}
        onChange={({ target }) => setLine(target.value)}
      >
        {choices.map((one) => (
          <option key={one.line} value={one.line}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`${line} pezzi`}
        label={fields.quantity.label}
        name="quantity"
        error={errors.quantity}
      >
        {[...Array(chosen.most).keys()].map((index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`${line} ${found.length}`}
        label={fields.wanted.label}
        name="wanted"
        error={errors.wanted}
        hint={
          isNone
            ? 'Di questo articolo non c’è un’altra taglia: cerca un altro articolo qui sotto.'
            : undefined
        }
        defaultValue=""
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
      <FormTextarea fields={fields} errors={errors} name="note" rows={2} />
      {soldInShop && <input type="hidden" name="at_till" value="on" />}
      {isInShop && (
        <p className="max-w-prose text-ink-soft">
          L’ordine è ancora in negozio: il capo cambia nell’ordine e viaggia con lui. Se la cliente lo ritira
          ora, prima segna l’ordine come consegnato.
        </p>
      )}
      {!soldInShop && !isInShop && (
        <FormTick
          fields={fields}
          errors={errors}
          name="at_till"
          checked={isTill}
          onChange={({ target }) => setTill(target.checked)}
        />
      )}
      {isTill && <FormTick fields={fields} errors={errors} name="keep_out" />}
      <SendButton fetcher={fetcher} className="justify-self-start">
        {isTill ? 'Cambia adesso' : 'Comincia il cambio'}
      </SendButton>
    </fetcher.Form>
  );
}
