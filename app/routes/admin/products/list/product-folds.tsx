import { href } from 'react-router';
import { namedFrom } from '#routes/admin/shared/named-product.ts';
import { NamedProducts } from '#routes/admin/shared/named-products.tsx';
import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import { CHOICE_FIELDS, CHOICE_KEYS, choiceOf } from '#shop/catalog/products/choice-fields.ts';
import { MOST_MATCHES } from '#shop/catalog/products/matches.ts';
import { PLAIN_FIELDS, PLAIN_TEXTS, PLAIN_TICKS } from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS as fields, PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { readableSlug } from '#shop/catalog/products/readable-address.ts';
import { FormCheckbox, FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import type { LedgerEntry } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { Fold } from './fold.tsx';
import { type FoldKey, foldState } from './form-folds.ts';
import { ProductColors } from './product-colors.tsx';
import { draftToForm, EMPTY_DRAFT, type PartProps, type ProductDraft } from './product-draft.ts';
import { ProductFit } from './product-fit.tsx';
import { ProductPieces } from './product-pieces.tsx';
import { ProductReduction } from './product-prices.tsx';
import { ProductCodes, SizePrices } from './product-sizes.tsx';
import { ProductVideoEditor } from './product-video-editor.tsx';
import { reservedNotice } from './reserved-notice.tsx';

const SEARCH_FIELDS = PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'search');

type Props = PartProps & { productId?: string | undefined };

export function ProductSearchWords({ id, draft, onDraft, errors, productId }: Props) {
  return (
    <FieldGroup id={`${id}-search-words`} legend="Motori di ricerca">
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {SEARCH_FIELDS.map((key) => (
          <FormField
            key={key}
            fields={fields}
            errors={errors}
            idPrefix={id}
            name={PLAIN_FIELDS[key].form}
            value={draft[key]}
            onChange={onTyped((text) => onDraft((now) => ({ ...now, [key]: text })))}
          />
        ))}
      </div>
      {productId && (
        <p className="mt-3 text-ink-soft wrap-anywhere">
          Indirizzo da leggere e da scrivere a mano:{' '}
          {href('/p/:slug', { slug: readableSlug({ id: productId, name: draft.name }) })}
        </p>
      )}
    </FieldGroup>
  );
}

type ProductFoldsProps = PartProps & {
  productId: string | undefined;
  ledger: readonly LedgerEntry[];
  /** The form after a pause in typing. */
  settled: ProductDraft;
  onVideoBusy: (busy: boolean) => void;
};

/** Seldom used parts of the form, folded. */
export function ProductFolds({ productId, ledger, settled, onVideoBusy, ...part }: ProductFoldsProps) {
  const { id, draft, onDraft, errors } = part;
  const sent = draftToForm(draft, EMPTY_DRAFT);
  const fold = (key: FoldKey) => ({ part: key, productId, ...foldState(key, sent, errors) });
  return (
    <div className="border-line border-t">
      <Fold {...fold('descrizione')}>
        <FormTextarea
          fields={PRODUCT_FIELDS}
          errors={errors}
          idPrefix={id}
          name="description"
          notice={reservedNotice(settled, 'description')}
          value={draft.description}
          onChange={onTyped((description) => onDraft((now) => ({ ...now, description })))}
        />
      </Fold>
      <Fold {...fold('sconto')}>
        <ProductReduction {...part} ledger={ledger} />
        <SizePrices {...part} />
      </Fold>
      <Fold {...fold('codici')}>
        <ProductCodes {...part} />
      </Fold>
      <Fold {...fold('colore')}>
        <ProductColors {...part} />
      </Fold>
      <Fold {...fold('vestibilita')}>
        <ProductFit {...part} />
        <ProductChoices {...part} />
      </Fold>
      <Fold {...fold('video')}>
        <ProductVideoEditor
          id={id}
          error={errors.video}
          video={draft.video}
          onBusy={onVideoBusy}
          onChange={(video) => onDraft((now) => ({ ...now, video }))}
        />
        <ProductMatches {...part} productId={productId} />
      </Fold>
      <Fold {...fold('sicurezza')}>
        <ProductSafety {...part} />
      </Fold>
      <Fold {...fold('ricerca')}>
        <ProductSearchWords {...part} productId={productId} />
      </Fold>
      <Fold {...fold('etichette')}>
        <Labels {...part} />
        {draft.isSet && <ProductPieces {...part} productId={productId} />}
      </Fold>
    </div>
  );
}

function Labels({ id, draft, onDraft, errors }: PartProps) {
  return (
    <FieldGroup id={`${id}-labels`} legend="Etichette in negozio">
      <div className="flex flex-wrap gap-x-6">
        {LABELS.map(([name, key]) => (
          <FormCheckbox
            key={name}
            errors={errors}
            name={name}
            fields={PRODUCT_FIELDS}
            idPrefix={id}
            checked={draft[key]}
            onChange={onTicked((ticked) => onDraft((now) => ({ ...now, [key]: ticked })))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const LABELS = [
  ...PLAIN_TICKS.map((key) => [PLAIN_FIELDS[key].form, key] as const),
  ['is_set', 'isSet'] as const,
];

const SAFETY_FIELDS = PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'safety');

function ProductSafety({ id, draft, onDraft, errors }: PartProps) {
  const bind = { fields, errors, idPrefix: id };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SAFETY_FIELDS.map((key) => {
        const { form: name, field } = PLAIN_FIELDS[key];
        const typed = {
          ...bind,
          name,
          value: draft[key],
          onChange: onTyped((text: string) => onDraft((now) => ({ ...now, [key]: text }))),
        };
        return field.kind === 'text' ? (
          <FormTextarea key={key} {...typed} rows={2} className="sm:col-span-2" />
        ) : (
          <FormField key={key} {...typed} />
        );
      })}
    </div>
  );
}

/** Fields with several values, by which shoppers filter and search, such as occasions. */
function ProductChoices({ id, draft, onDraft, errors }: PartProps) {
  return CHOICE_KEYS.map((field) => {
    const { label: legend, hint, values } = CHOICE_FIELDS[field];
    const chosen: readonly string[] = draft[field];
    return (
      <FieldGroup key={field} id={`${id}-${field}`} legend={legend} hint={hint} error={errors[field] ?? null}>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(values).map(([key, label]) => (
            <Checkbox
              key={key}
              id={`${id}-${field}-${key}`}
              name={field}
              value={key}
              label={label}
              checked={chosen.includes(key)}
              onChange={onTicked((ticked) =>
                onDraft((now) => {
                  const others = now[field].filter((one) => one !== key);
                  return { ...now, ...choiceOf(field, ticked ? [...others, key] : others) };
                }),
              )}
            />
          ))}
        </div>
      </FieldGroup>
    );
  });
}

function ProductMatches({
  id,
  draft: { matches },
  onDraft,
  errors,
  productId,
}: PartProps & { productId: string | undefined }) {
  const change = (next: (matches: ProductDraft['matches']) => ProductDraft['matches']) =>
    onDraft((now) => ({ ...now, matches: next(now.matches) }));
  return (
    <FieldGroup
      id={`${id}-matches`}
      legend={fields.matches.label}
      hint="Finché non scegli, la scheda mostra ciò che si compra insieme a questo prodotto e poi capi di categorie che gli stanno bene."
      error={errors.matches}
    >
      <NamedProducts label="Prodotti abbinati" remove="Non abbinare" products={matches} onChange={change} />
      {matches.length < MOST_MATCHES && (
        <ProductSearch
          id={`${id}-match-search`}
          label="Cerca un prodotto da abbinare"
          found="Prodotti trovati"
          nothing="Nessun altro prodotto trovato"
          offers={(one) => one.id !== productId && !matches.some((match) => match.id === one.id)}
          onChoose={(found) => change((now) => [...now, namedFrom(found)])}
        />
      )}
    </FieldGroup>
  );
}
