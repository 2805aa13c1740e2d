import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { Thumbnail } from '#shop/catalog/products/product-pictures.server.ts';

/** First picture with a dot of the colour; decorative, as the name beside it says the same. */
export function ProductThumbnail({ of }: { of: Thumbnail | undefined }) {
  return (
    <span aria-hidden className="relative mr-1 inline-block shrink-0 align-middle">
      {of?.picture ? (
        <PictureView
          picture={of.picture}
          alt=""
          sizes="32px"
          className="aspect-[4/5] w-8 bg-stone object-cover"
        />
      ) : (
        <span className="block aspect-[4/5] w-8 bg-stone" />
      )}
      {of?.color && (
        <span
          className="-right-1 -bottom-1 absolute size-3.5 rounded-full border border-ink-soft"
          style={{ backgroundColor: of.color.swatch }}
        />
      )}
    </span>
  );
}

/** Empty where the product's name ends with the colour. */
export function ProductColorName({ name, of }: { name: string; of: Thumbnail | undefined }) {
  const words = of?.color?.name.toLowerCase() ?? '';
  if (words === '' || name.toLowerCase().endsWith(words)) return null;
  return <span className="font-normal text-ink-soft"> · {words}</span>;
}
