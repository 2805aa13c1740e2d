export type ImageFormat = 'avif' | 'webp';
