import { DrawnGarment } from '../../../shop/catalogue/drawn-garment.tsx';
import { Price } from '../../../shop/catalogue/price.tsx';
import type { ProductCard } from '../../../shop/catalogue/product.ts';
import { CARD_SIZES } from '../../../shop/catalogue/product-card.tsx';
import { ProductLink } from '../../../shop/catalogue/product-link.tsx';
import { useProductCards } from '../../../shop/catalogue/use-product-cards.tsx';
import { PictureView } from '../../../shop/media/picture-view.tsx';

/** The products that were looked at before, at the prices of now; those that are gone are left out. */
export function ViewedRow({ ids, className }: { ids: readonly string[]; className: string }) {
  const { cards } = useProductCards(ids);
  const shown = ids.flatMap((id) => cards?.find((card) => card.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="visti" className={className}>
      <h2 id="visti" className="display-3 mb-6 md:mb-8">
        Visti di recente
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 max-[18.75rem]:grid-cols-1 md:grid-cols-4 md:gap-x-4 wide:gap-x-6">
        {shown.map((product) => (
          <li key={product.id}>
            <Viewed product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Viewed({ product }: { product: ProductCard }) {
  const [picture] = product.pictures;
  return (
    <div className="group/card relative">
      <div className="aspect-4/5 overflow-hidden bg-stone">
        {picture ? (
          <PictureView
            picture={picture}
            sizes={CARD_SIZES}
            widest={640}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <DrawnGarment category={product.category} />
        )}
      </div>
      <p className="mt-3 text-[15px] leading-snug">
        <ProductLink
          id={product.id}
          className="after:absolute after:inset-0 group-hover/card:underline group-hover/card:underline-offset-4"
        >
          {product.name}
        </ProductLink>
      </p>
      <div className="mt-1">
        <Price product={product} />
      </div>
    </div>
  );
}
