import { contrast, type Hex } from './colour.ts';
import { darkened, LEAST_CONTRAST, LEAST_OF_INK, lightened, paletteOf } from './palette.ts';
import type { Theme } from './theme.ts';

/** What is wrong with a colour: by how much, and the nearest of the same hue that is right. */
export type Unreadable = { where: string; contrast: number; least: number; nearest: Hex };

const WHITE = '#ffffff';

/**
 * Why the ground cannot carry the page's text, which is worked out from it; null where it can. Dark grounds are none:
 * one and the same main colour must be readable on the page and below white text.
 */
export function groundProblem(ground: Hex): Unreadable | null {
  const worst = (colour: Hex) => {
    const { ink, surface } = paletteOf({ accent: '#000000', ground: colour });
    return contrast(ink, surface);
  };
  const found = worst(ground);
  if (found >= LEAST_OF_INK) return null;
  const nearest = lightened(ground, (colour) => worst(colour) >= LEAST_OF_INK);
  return { where: 'dei testi sui riquadri', contrast: found, least: LEAST_OF_INK, nearest };
}

/** Why the main colour cannot be read on this ground, on its panels or below white text, where it is worst; else null. */
export function accentProblem({ accent, ground }: Pick<Theme, 'accent' | 'ground'>): Unreadable | null {
  const { surface } = paletteOf({ accent, ground });
  const places = [
    ['sul fondo', ground],
    ['sui riquadri', surface],
    ['con il testo bianco', WHITE],
  ] as const;
  const worst = (colour: Hex) => Math.min(...places.map(([, other]) => contrast(colour, other)));
  const found = worst(accent);
  if (found >= LEAST_CONTRAST) return null;
  const where = places.find(([, other]) => contrast(accent, other) === found)?.[0] ?? '';
  const nearest = darkened(accent, (colour) => worst(colour) >= LEAST_CONTRAST);
  return { where, contrast: found, least: LEAST_CONTRAST, nearest };
}

/** A contrast as people read it, rounded down so that it never claims what it is not: "4,4:1". */
export function inRatio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toLocaleString('it-IT')}:1`;
}

/** One sentence for the field of the main colour. */
export function accentSentence({ where, contrast: found, least, nearest }: Unreadable): string {
  return `Non si legge bene ${where}: il contrasto è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}

/** One sentence for the field of the ground. */
export function groundSentence({ contrast: found, least, nearest }: Unreadable): string {
  return `È troppo scuro per i testi: il contrasto sui riquadri è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}
