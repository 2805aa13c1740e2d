import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { isSoldOut, type ProductDetail, type SizeOption } from '#shop/catalog/products/product.ts';
import { BackInStockLink } from './back-in-stock-link.tsx';
import { SizeChoice } from './size-choice.tsx';

type Props = {
  product: Pick<ProductDetail, 'pieceChoices'>;
  /** Chosen sizes by piece id. */
  chosen: ReadonlyMap<string, SizeOption>;
  mine: ReadonlyMap<string, string>;
  /** Sizes of `mine` that come from measures, not from purchases. */
  measured: ReadonlyMap<string, string>;
  missing: boolean;
  onChoose: (id: string, size: string) => void;
};

/** Adds all pieces of a set to the cart together, or none. */
export default function PieceSizes({ product, chosen, mine, measured, missing, onChoose }: Props) {
  const lacking = product.pieceChoices.filter(isSoldOut);
  return (
    <div className="grid gap-4">
      {product.pieceChoices.map(({ id, name, isPublished, sizes }) => (
        <div key={id}>
          {sizes.length > 1 ? (
            <SizeChoice
              name={`size-${id}`}
              legend={`Taglia: ${name}`}
              options={sizes}
              productId={isPublished ? id : null}
              value={chosen.get(id)?.size ?? null}
              mine={mine.get(id) ?? null}
              isBought={!measured.has(id)}
              error={missing && !chosen.has(id) && !isSoldOut({ sizes }) ? 'Seleziona una taglia' : null}
              onChange={(size) => onChoose(id, size)}
            />
          ) : (
            <p>
              <span className="font-semibold">Taglia: {name}</span>{' '}
              {sizes[0]?.size === ONE_SIZE ? 'unica' : sizes[0]?.size}
            </p>
          )}
          {isPublished && <BackInStockLink product={{ id, sizes }} pieceName={name} />}
        </div>
      ))}
      <p role="status" className="font-medium text-sale text-sm empty:hidden">
        {lacking.length > 0 && lackingText(lacking.map(({ name }) => name))}
      </p>
    </div>
  );
}

function lackingText(names: readonly string[]): string {
  return `Il completo non si può ordinare: ${names.length === 1 ? 'manca' : 'mancano'} ${names.join(', ')}.`;
}
