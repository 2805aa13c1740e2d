import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Focus } from '#lib/own-picture.ts';
import { type Picture, pictureSrcSet, pictureUrl } from './picture.ts';

type Props = {
  picture: Picture;
  sizes: string;
  /** Greatest displayed width (px); wider files are not offered. */
  widest?: number;
  className?: string;
  /** Loads at once instead of lazily. */
  priority?: boolean;
  /** Overrides the stored alternative text; "" for decoration. */
  alt?: string;
  /** Focal point where `className` crops (`object-cover`); overrides the class. */
  focus?: Focus;
};

/** Browsers without AVIF get one WebP of middle width, to keep the HTML small. */
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
  // Preloads in the head are requested before scripts; in the browser the picture is requested by itself.
  if (priority && import.meta.env.SSR) {
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

/** CSS variables of the focal points, read by `focal` in the stylesheet. */
export function focusVariables({ wide, phone }: Focus): CSSProperties {
  const place = ({ x, y } = wide) => `${x}% ${y}%`;
  return { '--focus': place(wide), '--focus-phone': place(phone ?? wide) } as CSSProperties;
}
