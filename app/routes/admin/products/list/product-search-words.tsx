import { href } from 'react-router';
import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { readableSlug } from '#shop/catalog/products/readable-address.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

const SEARCH_FIELDS = PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'search');

type Props = PartProps & {
  /** Undefined for a new product. */
  productId?: string | undefined;
};

export function ProductSearchWords({ id, draft, onDraft, errors, productId }: Props) {
  return (
    <FieldGroup id={`${id}-search-words`} legend="Motori di ricerca">
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {SEARCH_FIELDS.map((key) => (
          <FormField
            key={key}
            {...{ fields, errors }}
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
