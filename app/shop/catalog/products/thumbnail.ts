import type { Picture } from '#shop/catalog/media/picture.ts';
import type { ProductColor } from './colors.ts';

/** First picture and colour, by which a product is recognised in choices. */
export type Thumbnail = {
  picture: Picture | null;
  color: Pick<ProductColor, 'name' | 'swatch'> | null;
};

/** By product id. */
export type Thumbnails = Readonly<Record<string, Thumbnail>>;
