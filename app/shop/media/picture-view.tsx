import { type Picture, pictureSrcSet, pictureUrl } from './picture.ts';

type Props = {
  picture: Picture;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** The greatest width (px of the screen) at which it is ever drawn; wider files are not offered. */
  widest?: number;
  className?: string;
  /** The first picture of a screen loads at once, all others when they come near. */
  priority?: boolean;
  /** Overrides the stored alternative text; "" for decoration. */
  alt?: string;
};

/**
 * A picture in the width that the browser likes best, its space kept while it loads. Browsers without AVIF are
 * few and old: they get one WebP of middle width, which halves what a list says of its pictures.
 */
export function PictureView({
  picture,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  className,
  priority = false,
  alt,
}: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif', widest)} sizes={sizes} />
      <img
        src={pictureUrl(picture, 640, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : undefined}
        className={className}
        style={
          picture.placeholder
            ? { backgroundImage: `url(${picture.placeholder})`, backgroundSize: 'cover' }
            : undefined
        }
      />
    </picture>
  );
}
