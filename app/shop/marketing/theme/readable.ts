import { contrast, type Hex } from './colour.ts';
import { darkened, LEAST_CONTRAST, LEAST_OF_INK, lightened, paletteOf } from './palette.ts';
import type { Theme } from './theme.ts';

export type Unreadable = { where: string; contrast: number; least: number; nearest: Hex };

const WHITE = '#ffffff';

/** Why text is unreadable on the ground, or null. Refuses dark grounds, as the accent must suit page and white text. */
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

/** Worst contrast of the main colour on ground, panels, or below white text; null where sufficient. */
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

/** "4,4:1", rounded down so as never to overstate. */
export function inRatio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toLocaleString('it-IT')}:1`;
}

/** Message of the main colour's field. */
export function accentSentence({ where, contrast: found, least, nearest }: Unreadable): string {
  return `Non si legge bene ${where}: il contrasto è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}

export function groundSentence({ contrast: found, least, nearest }: Unreadable): string {
  return `È troppo scuro per i testi: il contrasto sui riquadri è ${inRatio(found)}, ne serve almeno ${inRatio(least)}. Il più vicino che va bene è ${nearest}.`;
}
