/** Position in a look's picture: shares (0 to 1) of width and height, from the top left corner. */
export type LookPoint = { productId: string; x: number; y: number };

export type LookContent = {
  title: string;
  slug: string;
  text: string;
  mediaId: string;
  alt: string;
  points: LookPoint[];
};
