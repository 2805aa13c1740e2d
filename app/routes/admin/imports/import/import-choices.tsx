import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import { NO_NAME } from '#shop/catalog/imports/plan/import-categories.ts';
import { COLOR_FAMILIES } from '#shop/catalog/products/colors.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import {
  CATEGORY_FIELD,
  COLOR_FIELD,
  HEADING_FIELD,
  LABELS_SHOWN,
  SCALE_FIELD,
  SKIP_CATEGORY,
} from './category-field.ts';
import { shownChoice } from './changed-choices.ts';
import { DescribedLabels, ProposedScales, UncountedChoice } from './import-proposals.tsx';

/** Decided before a file is taken in: categories, scales of sizes, original prices, what is published. */
export function ImportChoices({ shown }: { shown: ImportShown }) {
  const { fetcher } = useAnsweredForm({ saved: 'Scelte salvate', failed: 'Impossibile salvare le scelte' });
  const { withOriginal, withOriginalPrices, sharingPictures, publishesComplete, headings } = shown;
  const questions = questionsOf(shown).toSorted((one, other) => other.open - one.open);
  return (
    <fetcher.Form method="post" className="mt-6 grid gap-4 border border-line bg-surface p-4 md:p-6">
      {headings.length > 0 && <Headings headings={headings} />}
      {questions.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
      {withOriginal > 0 && (
        <Checkbox
          id="original_prices"
          name="original_prices"
          label={`Importa anche i prezzi originali (${withOriginal})`}
          hint="Scrivendo un prezzo originale dichiari di averlo applicato su questo sito nei 30 giorni prima della riduzione. Un prezzo solo di negozio, o consigliato, non si può barrare: di un prodotto che qui non era in vendita non si vedrà. Senza questa scelta i prodotti arrivano al prezzo di oggi."
          defaultChecked={withOriginalPrices}
        />
      )}
      <Checkbox
        id="publish_complete"
        name="publish_complete"
        label="Pubblica subito i prodotti completi"
        hint={`I prodotti nuovi con composizione, produttore e immagine vanno in vendita. Senza, arrivano tutti come bozze.${
          sharingPictures > 0
            ? ` Restano bozze quelli con immagini da dividere fra i colori: ${sharingPictures}.`
            : ''
        }`}
        defaultChecked={publishesComplete}
      />
      <p>
        <SendButton fetcher={fetcher} intent="choose" variant="secondary">
          Salva e riprova
        </SendButton>
      </p>
    </fetcher.Form>
  );
}

type Question = { key: string; open: number; node: ReactNode };

/** Each question with the number of products that wait for its answer. */
function questionsOf(shown: ImportShown): Question[] {
  const { categories, scaleChoices, proposedScales, colors, labels, uncounted, uncountedProducts } = shown;
  const sum = (all: readonly { products: number }[]) => all.reduce((many, one) => many + one.products, 0);
  const all: (Question & { isShown: boolean })[] = [
    {
      key: 'categories',
      isShown: categories.length > 0,
      open: sum(categories.filter(isUnknown)),
      node: <Categories shown={shown} />,
    },
    {
      key: 'scales',
      isShown: scaleChoices.length > 0,
      open: sum(scaleChoices.filter(({ scaleId }) => scaleId === null)),
      node: <Scales choices={scaleChoices} />,
    },
    {
      key: 'new-scales',
      isShown: proposedScales.length > 0,
      open: sum(proposedScales.filter(({ isMixed, isTaken }) => isMixed && !isTaken)),
      node: <ProposedScales scales={proposedScales} />,
    },
    {
      key: 'colors',
      isShown: colors.length > 0,
      open: sum(colors.filter(({ family }) => family === null)),
      node: <Colors colors={colors} />,
    },
    {
      key: 'labels',
      isShown: labels.length > 0,
      open: 0,
      node: (
        <>
          <input type="hidden" name={LABELS_SHOWN} value="1" />
          <DescribedLabels labels={labels} />
        </>
      ),
    },
    {
      key: 'uncounted',
      isShown: uncountedProducts > 0,
      open: 0,
      node: <UncountedChoice uncounted={uncounted} many={uncountedProducts} />,
    },
  ];
  return all.filter(({ isShown }) => isShown);
}

type Named = ImportShown['categories'][number];

const isUnknown = ({ category, isSkipped }: Named) => category === null && !isSkipped;

const DECIDED_BY: Record<Named['sources'][number], string> = {
  category: 'dalla categoria',
  title: 'dal titolo',
  description: 'dalla descrizione',
  tag: 'dalle etichette',
};

/** «dal titolo: stivali», «Boots», or a text for categories without a name. */
function nameOf({ name, kind, sources }: Named): string {
  if (kind !== null)
    return `${sources.map((source) => DECIDED_BY[source]).join(' e ')}: ${kind.toLowerCase()}`;
  return name === NO_NAME ? 'Senza categoria' : `«${name}»`;
}

function Categories({ shown: { categories, categoryNames, addedCategories } }: { shown: ImportShown }) {
  const unknown = categories.filter(isUnknown).length;
  // Undecided ones first.
  const listed = categories.toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)));
  return (
    <details open={unknown > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {unknown > 0 ? `Categorie da abbinare: ${unknown}` : `Categorie abbinate: ${categories.length}`}
      </summary>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {listed.map((one, index) => (
          <li key={one.name}>
            <SelectField
              id={`category-${index}`}
              name={`${CATEGORY_FIELD}${one.name}`}
              label={`${nameOf(one)} (${one.products})`}
              defaultValue={shownChoice(one)}
            >
              <option value="">Da scegliere</option>
              <option value={SKIP_CATEGORY}>Salta tutti i suoi prodotti</option>
              {categoryNames.map((name) => (
                <option key={name} value={name}>
                  {addedCategories.includes(name) ? `${name} (nuova)` : name}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Columns that look like misspelt known ones. */
function Headings({ headings }: Pick<ImportShown, 'headings'>) {
  const open = headings.filter(({ isSame }) => isSame === null).length;
  return (
    <details open={open > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {open > 0 ? `Colonne da riconoscere: ${open}` : `Colonne decise: ${headings.length}`}
      </summary>
      <p className="max-w-prose text-ink-soft">
        Finché non rispondi, o se rispondi no, queste colonne non vengono lette. Con un sì la prova ricomincia
        dal file, e le scelte prese per un prodotto solo vanno rifatte.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {headings.map(({ heading, like, isSame }, index) => (
          <li key={heading} className="break-words">
            <ChoiceField
              id={`heading-${index}`}
              name={`${HEADING_FIELD}${heading}`}
              label={`«${heading.slice(0, 60)}» somiglia a «${like}»: è questa?`}
              defaultValue={isSame === null ? '' : isSame ? 'yes' : 'no'}
              none="Da scegliere"
              options={[
                ['yes', 'Sì, leggila così'],
                ['no', 'No, è un’altra'],
              ]}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Scales({ choices }: { choices: ImportShown['scaleChoices'] }) {
  const open = choices.filter(({ scaleId }) => scaleId === null).length;
  return (
    <details open={open > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {open > 0 ? `Scale di taglie da scegliere: ${open}` : `Scale di taglie scelte: ${choices.length}`}
      </summary>
      <p className="max-w-prose text-ink-soft">
        Le scale di queste categorie non hanno le taglie del file. Se ne manca una, aggiungila in{' '}
        <Link to={href('/admin/categorie')} className={textLinkClass()}>
          Categorie e taglie
        </Link>{' '}
        e poi salva qui.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ question, category, products, sizes, scaleId, scales }, index) => (
          <li key={question}>
            <ChoiceField
              id={`scale-${index}`}
              name={`${SCALE_FIELD}${question}`}
              label={`${category}: ${sizes.join(', ')} (${products})`}
              defaultValue={scaleId ?? ''}
              none="Da scegliere"
              options={scales.map(({ id, name }) => [id, name])}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The colour family of each colour that the shop does not know. */
function Colors({ colors }: { colors: ImportShown['colors'] }) {
  const open = colors.filter(({ family }) => family === null).length;
  return (
    <details open={open > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {open > 0 ? `Colori da abbinare: ${open}` : `Colori abbinati: ${colors.length}`}
      </summary>
      <p className="max-w-prose text-ink-soft">
        Senza famiglia un colore resta nel nome del prodotto, e i filtri non lo trovano.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {colors.map(({ name, products, family }, index) => (
          <li key={name}>
            <ChoiceField
              id={`color-${index}`}
              name={`${COLOR_FIELD}${name}`}
              label={`«${name}» (${products})`}
              defaultValue={family ?? ''}
              none="Da scegliere"
              options={COLOR_FAMILY_KEYS.map((key) => [key, COLOR_FAMILIES[key].label])}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
