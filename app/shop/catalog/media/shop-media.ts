/** Addresses without the cache-defeating stamp, and that stamp. */
export type HeroVideo = {
  mp4: string | null;
  webm: string | null;
  posterMediaId: string | null;
  stamp: number;
};

export type SitePictures = {
  tiles: { camicia: string | null; abito: string | null; pantalone: string | null };
  atelier: string | null;
  storefront: string | null;
  /** By category name; without one the newest product's picture is shown. */
  categories: Record<string, { mediaId: string; alt: string }>;
  editorial: { newest: string | null; sets: string | null };
};

/** Per product: the default (specification section 5), and the highest setting. */
export const PICTURE_LIMIT = { first: 5, highest: 12 } as const;
