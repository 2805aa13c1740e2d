import { namedFrom } from '#routes/admin/shared/named-product.ts';
import { NamedProducts } from '#routes/admin/shared/named-products.tsx';
import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import { HOME_FIELDS } from '#shop/marketing/home-page/home-fields.ts';
import { MOST_CHOSEN } from '#shop/marketing/home-page/home-layout.ts';
import { FieldGroup } from '#ui/field.tsx';

type Props = {
  products: NamedProduct[];
  error: string | undefined;
  onChange: (change: (products: NamedProduct[]) => NamedProduct[]) => void;
};

export function ChosenProducts({ products, error, onChange }: Props) {
  return (
    <FieldGroup
      id="home-products"
      legend={HOME_FIELDS.products.label}
      hint={`Al massimo ${MOST_CHOSEN}, nella sezione «Scelti da noi». Una bozza si vede quando la pubblichi.`}
      error={error}
    >
      <NamedProducts label="Prodotti scelti" remove="Togli" products={products} onChange={onChange} />
      {products.length < MOST_CHOSEN && (
        <ProductSearch
          id="home-product-search"
          label="Cerca un prodotto da mettere in primo piano"
          found="Prodotti trovati"
          nothing="Nessun altro prodotto trovato"
          offers={({ id }) => !products.some((one) => one.id === id)}
          onChoose={(found) => onChange((now) => [...now, namedFrom(found)])}
        />
      )}
    </FieldGroup>
  );
}
