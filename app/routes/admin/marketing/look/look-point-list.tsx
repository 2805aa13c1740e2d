import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons } from '#routes/admin/shared/order-button.tsx';
import { ProductColorName, ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import { TextButton } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';

/** `product` is null until one is chosen. */
export type DraftPoint = { key: number; x: number; y: number; product: NamedProduct | null };

type Props = {
  points: DraftPoint[];
  onChange: (change: (points: DraftPoint[]) => DraftPoint[]) => void;
  onSelect: (key: number) => void;
};

export function LookPointList({ points, onChange, onSelect }: Props) {
  if (points.length === 0) return <p className="text-ink-soft">Nessun punto ancora.</p>;
  return (
    <ol aria-label="Punti del look" className="border-line border-t">
      {points.map(({ key, product }, index) => {
        const name = product?.name ?? `il punto ${index + 1}`;
        return (
          <li key={key} className="flex flex-wrap items-center border-line border-b">
            <span className="w-7 shrink-0 font-semibold tabular-nums">{index + 1}</span>
            {product && <ProductThumbnail of={product.thumbnail} />}
            <span className="min-w-0 flex-1 basis-40 px-1 py-2">
              {product ? product.name : <span className="text-sale">Senza prodotto</span>}
              {product && <ProductColorName name={product.name} of={product.thumbnail} />}
              {product && !product.isPublished && (
                <span className="text-ink-soft"> · bozza: le clienti non lo vedono</span>
              )}
            </span>
            <TextButton alone className="px-2" onClick={() => onSelect(key)}>
              {product ? 'Cambia' : 'Scegli il prodotto'}
              <span className="sr-only">{product ? ` ${name}` : ` del punto ${index + 1}`}</span>
            </TextButton>
            <MoveButtons
              name={name}
              index={index}
              count={points.length}
              onMove={(to) => onChange((now) => moved(now, index, to))}
            />
            <CloseButton
              label={`Togli ${name}`}
              onClick={() => onChange((now) => now.filter((one) => one.key !== key))}
            />
          </li>
        );
      })}
    </ol>
  );
}
