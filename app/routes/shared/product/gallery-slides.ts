import type { Picture } from '#shop/catalog/media/picture.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import type { ShownVideo } from '#shop/catalog/products/product-video.ts';

/** Pictures are numbered from 1, without videos. */
export type Slide =
  | { kind: 'picture'; key: string; picture: Picture; number: number; of: number }
  | { kind: 'video'; key: string; picture: Picture; video: ShownVideo };

/** In order: the video follows the first picture. `picture` represents each slide. */
export function slidesOf({ pictures, video }: Pick<ProductDetail, 'pictures' | 'video'>): Slide[] {
  const slides: Slide[] = pictures.map((picture, index) => ({
    kind: 'picture',
    key: picture.id,
    picture,
    number: index + 1,
    of: pictures.length,
  }));
  if (video) slides.splice(1, 0, { kind: 'video', key: 'video', picture: video.poster, video });
  return slides;
}

/** Whether a slide shares a line of the grid: after the first, two by two; a last single one has its own. */
export function isPaired(index: number, count: number): boolean {
  return index > 0 && !(index === count - 1 && index % 2 === 1);
}
