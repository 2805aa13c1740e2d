import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import { CloseButton } from '#ui/close-button.tsx';
import { moved } from './moved.ts';
import { MoveButtons } from './order-button.tsx';
import { ProductColorName, ProductThumbnail } from './product-thumbnail.tsx';

type Props = {
  label: string;
  /** Beginning of the remove button's accessible name. */
  remove: string;
  products: NamedProduct[];
  onChange: (change: (products: NamedProduct[]) => NamedProduct[]) => void;
};

/** Chosen products with buttons for their order; empty for none. */
export function NamedProducts({ label, remove, products, onChange }: Props) {
  if (products.length === 0) return null;
  return (
    <ol aria-label={label} className="mt-3 border-line border-t">
      {products.map(({ id, name, isPublished, thumbnail }, index) => (
        <li key={id} className="flex items-center gap-2 border-line border-b">
          <ProductThumbnail of={thumbnail} />
          <span className="min-w-0 flex-1 py-2">
            {name}
            <ProductColorName name={name} of={thumbnail} />
            {!isPublished && <span className="text-ink-soft"> · bozza</span>}
          </span>
          <MoveButtons
            name={name}
            index={index}
            count={products.length}
            onMove={(to) => onChange((now) => moved(now, index, to))}
          />
          <CloseButton
            label={`${remove} ${name}`}
            onClick={() => onChange((now) => now.filter((one) => one.id !== id))}
          />
        </li>
      ))}
    </ol>
  );
}
