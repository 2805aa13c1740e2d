import { useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { thumbnailOf } from './named-product.ts';
import type { Loaded } from './page.ts';
import { ProductColorName, ProductThumbnail } from './product-thumbnail.tsx';

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
  const fetcher = useFetcher<Loaded<{ page: { products: InventoryProduct[] } }>>();
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [requested, setRequested] = useState('');
  const isNamed = ({ name }: InventoryProduct) => name.toLowerCase().includes(requested.toLowerCase());
  const offered = (fetcher.data?.shown?.page.products ?? [])
    .filter(offers)
    // Descriptions match too: products whose name matches come first.
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, MOST_FOUND);
  const search = () => {
    const q = words.trim();
    if (q === '') return;
    setRequested(q);
    void fetcher.load(`${href('/admin/prodotti')}?${new URLSearchParams({ q })}`);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          ref={input}
          label={label}
          name="product_search"
          id={id}
          className="min-w-0 grow"
          value={words}
          onChange={onTyped(setWords)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter searches here; elsewhere in the form it saves.
            event.preventDefault();
            search();
          }}
        />
        <Button variant="secondary" size="sm" busy={fetcher.state !== 'idle'} onClick={search}>
          Cerca
        </Button>
      </div>
      <div role="status">
        {fetcher.data && fetcher.state === 'idle' && offered.length === 0 && (
          <p className="mt-2 text-ink-soft">{nothing}</p>
        )}
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
