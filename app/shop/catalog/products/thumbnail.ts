import type { Picture } from '#shop/catalog/media/picture.ts';
import type { ProductColor } from './colors.ts';

/** What a product is recognised by where one chooses it: its first picture and its colour. */
export type Thumbnail = {
  picture: Picture | null;
  color: Pick<ProductColor, 'name' | 'swatch'> | null;
};

/** By product id. */
export type Thumbnails = Readonly<Record<string, Thumbnail>>;
