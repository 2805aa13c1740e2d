import { namedFrom } from '#routes/admin/shared/named-product.ts';
import { NamedProducts } from '#routes/admin/shared/named-products.tsx';
import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import { MOST_MATCHES } from '#shop/catalog/products/matches.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FieldGroup } from '#ui/field.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';

export function ProductMatches({
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
