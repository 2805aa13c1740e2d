import type { SizeGuide } from './size-guide.ts';

/** Source of the default tables; an owner who changes them is responsible for hers. */
export const SIZE_SOURCE =
  'Abbigliamento: misure del corpo secondo gli intervalli della norma europea EN 13402-3; la taglia italiana è la metà del giro seno, e le corrispondenze con Germania, Regno Unito e Stati Uniti sono quelle abituali delle case italiane. Scarpe: punti francesi, di due terzi di centimetro, con due punti di agio oltre la lunghezza del piede.';

/**
 * Clothing: body measures at the intervals of EN 13402-3 for women; IT is half the bust girth, DE = IT − 6, UK = IT −
 * 32, US = IT − 36. Shoes: Paris points of 2/3 cm, two longer than the foot; UK = EU − 33, US = UK + 3.
 */
export const DEFAULT_SIZE_GUIDE: SizeGuide = {
  clothing: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '', ''].map((letter, index) => {
    const size = 38 + 2 * index;
    const bust = 2 * size;
    return {
      it: `${size}`,
      letter,
      eu: `${size - 6}`,
      uk: `${size - 32}`,
      us: `${size - 36}`,
      bust,
      waist: bust - 16,
      hips: bust + 8,
    };
  }),
  shoes: Array.from({ length: 8 }, (_, index) => {
    const size = 35 + index;
    const foot = Math.round((size - 2) * (2 / 3) * 10) / 10;
    return { it: `${size}`, letter: '', eu: `${size}`, uk: `${size - 33}`, us: `${size - 30}`, foot };
  }),
};
