import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import type { EditorialPlace } from './editorial-places.ts';

/** A drawn place, `after` so many products. */
export type ShownPlace = Pick<EditorialPlace, 'id' | 'title' | 'text' | 'linkText' | 'linkTo'> & {
  picture: DrawnPicture;
  after: number;
};
