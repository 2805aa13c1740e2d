/** The background video: public addresses without the cache-defeating stamp, and that stamp. */
export type HeroVideo = {
  mp4: string | null;
  webm: string | null;
  posterMediaId: string | null;
  stamp: number;
};

/** Pictures of pages that are not products, by media id. */
export type SitePictures = {
  tiles: { camicia: string | null; abito: string | null; pantalone: string | null };
  atelier: string | null;
  storefront: string | null;
  /** Of the home page's way into each category, by the category's name; a category without one shows its newest product. */
  categories: Record<string, { mediaId: string; alt: string }>;
  /** Wide pictures above two rows of the home page. */
  editorial: { newest: string | null; sets: string | null };
};
