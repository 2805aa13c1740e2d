import { useFetcher } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/categories.ts';
import type { ImportShown } from '../../../shop/imports/imports.server.ts';
import { SelectField } from '../../../ui/field.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { CATEGORY_FIELD } from './category-field.ts';

/** What the owner decides before a file is taken in: categories for its names, and whether its original prices hold. */
export function ImportChoices({ shown }: { shown: ImportShown }) {
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(answerOnceShown(fetcher), {
    saved: 'Scelte salvate',
    failed: 'Impossibile salvare le scelte',
  });
  const { categories, withOriginal, withOriginalPrices } = shown;
  const unknown = categories.filter(({ category }) => category === null).length;
  if (categories.length === 0 && withOriginal === 0) return null;
  return (
    <fetcher.Form method="post" className="mt-6 grid gap-4 border border-line bg-surface p-4 md:p-6">
      {categories.length > 0 && (
        <details open={unknown > 0}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {unknown > 0 ? `Categorie da abbinare: ${unknown}` : `Categorie abbinate: ${categories.length}`}
          </summary>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map(({ name, products, category }, index) => (
              <li key={name}>
                <SelectField
                  id={`category-${index}`}
                  name={`${CATEGORY_FIELD}${name}`}
                  label={`«${name}» (${products})`}
                  defaultValue={category ?? ''}
                >
                  <option value="">Da scegliere</option>
                  {CATEGORIES.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
        </details>
      )}
      {withOriginal > 0 && (
        <Tick
          id="original_prices"
          name="original_prices"
          label={`Importa anche i prezzi originali (${withOriginal})`}
          hint="Con questa scelta dichiari di averli praticati nei 30 giorni prima della riduzione. Senza, i prodotti arrivano al prezzo di oggi, non barrato."
          defaultChecked={withOriginalPrices}
        />
      )}
      <p>
        <SendButton fetcher={fetcher} intent="choose" variant="secondary">
          Salva e riprova
        </SendButton>
      </p>
    </fetcher.Form>
  );
}
