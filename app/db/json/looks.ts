/** Where the picture of a look shows a product: shares of its width and height, from the top left corner. */
export type LookPoint = { productId: string; x: number; y: number };

/** What the owner writes of a look. */
export type LookContent = {
  title: string;
  /** What its address is made of. */
  slug: string;
  text: string;
  mediaId: string;
  alt: string;
  points: LookPoint[];
};
