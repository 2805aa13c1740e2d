import type { Picture } from '#shop/catalog/media/picture.ts';

/** Files below `public/riquadri`, for a shop without products or pictures. */
const PUBLIC = { placeholder: '', base: '/riquadri' };

const shipped = (id: string, alt: string): Picture => ({
  id,
  alt,
  ...PUBLIC,
  width: 1200,
  height: 1600,
  widths: [320, 640, 960],
});

/** Background of the home page's title without video or picture. */
export const SHIPPED_HERO: Picture = {
  id: '7c25f865b08e20a46d95459ee1fcfc1f',
  alt: '',
  ...PUBLIC,
  width: 1920,
  height: 1080,
  widths: [640, 960, 1280, 1920],
};

export const SHIPPED_TILES = {
  camicia: shipped(
    'd8919ad8266cf5fb77501e28a6317b2f',
    'Camicia bianca appesa davanti a un muro terracotta, con una borsa color cognac',
  ),
  abito: shipped(
    'f60a7a5bd77715aa68e76ac8a1c4d695',
    'Abito verde salvia con cintura in cuoio, appeso, con stivaletti marroni a terra',
  ),
  pantalone: shipped(
    'e58b5d5904c38c05b340b9f725e202f4',
    'Pantaloni neri a gamba ampia appesi, con décolleté terracotta a terra',
  ),
};
