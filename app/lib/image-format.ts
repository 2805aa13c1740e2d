/** The formats in which the renditions of pictures are made and served. */
export type ImageFormat = 'avif' | 'webp';
