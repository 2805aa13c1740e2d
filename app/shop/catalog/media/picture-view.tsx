import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Focus } from '#lib/own-picture.ts';
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
  /** What stays in view where `className` crops it (`object-cover`); else the class says it. */
  focus?: Focus;
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
  focus,
}: Props) {
  const avif = pictureSrcSet(picture, 'avif', widest);
  // Named in the head, it is requested before the scripts are.
  if (priority) {
    preload(pictureUrl(picture, 640, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureUrl(picture, 640, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : undefined}
        className={focus ? `focal ${className ?? ''}` : className}
        style={{
          ...(picture.placeholder && {
            backgroundImage: `url(${picture.placeholder})`,
            backgroundSize: 'cover',
          }),
          ...(focus && focusVariables(focus)),
        }}
      />
    </picture>
  );
}

/** The focal points, which `focal` of the stylesheet reads: of a picture, or of whatever else it crops. */
export function focusVariables({ wide, phone }: Focus): CSSProperties {
  const place = ({ x, y } = wide) => `${x}% ${y}%`;
  return { '--focus': place(wide), '--focus-phone': place(phone ?? wide) } as CSSProperties;
}
