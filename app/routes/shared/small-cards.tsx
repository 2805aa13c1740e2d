import { onIntent } from '#shop/catalog/media/large-picture.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { DrawnGarment } from '#shop/catalog/product-cards/drawn-garment.tsx';
import { PriceLines } from '#shop/catalog/product-cards/price.tsx';
import { CARD_SIZES } from '#shop/catalog/product-cards/product-card.tsx';
import { ProductLink } from '#shop/catalog/product-cards/product-link.tsx';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import { TitledSection } from '#ui/titled-section.tsx';

type Props = { id: string; title: string; products: readonly ProductCard[]; className: string };

export function SmallCards({ id, title, products, className }: Props) {
  return (
    <TitledSection id={id} title={title} titleClass="display-3 mb-6 md:mb-8" className={className}>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 max-[18.75rem]:grid-cols-1 md:grid-cols-4 md:gap-x-4 wide:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>
            <SmallCard product={product} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function SmallCard({ product }: { product: ProductCard }) {
  const [picture] = product.pictures;
  return (
    <div className="group/card relative" {...onIntent(picture)}>
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
      <p className="mt-3 mb-1 text-balance text-[15px] leading-snug">
        <ProductLink
          id={product.id}
          className="after:absolute after:inset-0 group-hover/card:underline group-hover/card:underline-offset-4"
        >
          {product.name}
        </ProductLink>
      </p>
      <PriceLines product={product} />
    </div>
  );
}
