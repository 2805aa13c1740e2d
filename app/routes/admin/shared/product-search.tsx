import { useRef } from 'react';
import { href } from 'react-router';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { FindField } from './find-field.tsx';
import { thumbnailOf } from './named-product.ts';
import type { Loaded } from './page.ts';
import { ProductColorName, ProductThumbnail } from './product-thumbnail.tsx';
import { useFinding } from './use-finding.ts';

const MOST_FOUND = 6;

type Props = {
  id: string;
  label: string;
  found: string;
  nothing: string;
  offers: (product: InventoryProduct) => boolean;
  onChoose: (product: InventoryProduct) => void;
};

export function ProductSearch({ id, label, found, nothing, offers, onChoose }: Props) {
  const { answer, requested, find, field } = useFinding<Loaded<{ page: { products: InventoryProduct[] } }>>(
    (q) => `${href('/admin/prodotti')}?${new URLSearchParams({ q })}`,
  );
  const input = useRef<HTMLInputElement>(null);
  const isNamed = ({ name }: InventoryProduct) => name.toLowerCase().includes(requested.toLowerCase());
  const offered = (answer?.shown?.page.products ?? [])
    .filter(offers)
    // Descriptions match too: products whose name matches come first.
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, MOST_FOUND);
  return (
    <>
      <div className="mt-3">
        <FindField
          ref={input}
          label={label}
          name="product_search"
          id={id}
          button="Cerca"
          {...field}
          onFind={find}
        />
      </div>
      <div role="status">
        {answer && !field.busy && offered.length === 0 && <p className="mt-2 text-ink-soft">{nothing}</p>}
      </div>
      {offered.length > 0 && (
        <ul aria-label={found} className="mt-2 grid gap-2">
          {offered.map((product) => (
            <li key={product.id}>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  onChoose(product);
                  input.current?.focus();
                }}
              >
                <ProductThumbnail of={thumbnailOf(product)} />
                <span>
                  Aggiungi {product.name}, {formatEuro(product.priceCents)}
                  <ProductColorName name={product.name} of={thumbnailOf(product)} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
