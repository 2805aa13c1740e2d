import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import type { EditorialPlace } from './editorial-places.ts';

/** A picture among the products of a list, as it is drawn; `after` so many of them. */
export type ShownPlace = Pick<EditorialPlace, 'id' | 'title' | 'text' | 'linkText' | 'linkTo'> & {
  picture: DrawnPicture;
  after: number;
};
