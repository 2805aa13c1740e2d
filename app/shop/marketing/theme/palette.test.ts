import { describe, expect, test } from 'vitest';
import { contrast, fromOklch, toOklch, typedColour } from './colour.ts';
import {
  accentProblem,
  accentSentence,
  groundProblem,
  groundSentence,
  inRatio,
  paletteOf,
  USUAL_PALETTE,
} from './palette.ts';
import { USUAL_THEME } from './theme.ts';

test.each([
  ['#FAF6F0', '#faf6f0'],
  [' 93472d ', '#93472d'],
  ['#fff', '#ffffff'],
  ['#1', null],
  ['red', null],
  ['#12345g', null],
  ['url(#x)', null],
  ['', null],
])('the colour %j is read as %j', (typed, read) => {
  expect(typedColour(typed)).toBe(read);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#93472d', '#ffffff', 6.6],
  ['#777777', '#ffffff', 4.48],
])('%s and %s stand %d apart', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each(['#000000', '#ffffff', '#93472d', '#0f5132', '#ff00ff', '#123456'])(
  '%s is the same after a way through OKLCH',
  (colour) => {
    expect(fromOklch(toOklch(colour))).toBe(colour);
  },
);

test('what no screen shows keeps lightness and hue, and loses chroma', () => {
  const shown = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 150 }));
  expect(shown.l).toBeCloseTo(0.7, 2);
  expect(Math.abs(shown.h - 150)).toBeLessThan(2);
  expect(shown.c).toBeLessThan(0.4);
});

test('a shop that touches nothing has the palette that it was designed with', () => {
  expect(paletteOf(USUAL_THEME)).toEqual(USUAL_PALETTE);
});

const GROUNDS = ['#ffffff', '#faf6f0', '#f4f7fb', '#ffe9f0', '#e8f1ea', '#fff3c4', '#dfe3ee'];

test('on every ground that is accepted, all that is text can be read where it stands', () => {
  const steps = [0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0, 0xff];
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const grid = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
  );
  const accepted = [...GROUNDS, ...grid].filter((ground) => groundProblem(ground) === null);
  expect(accepted.length).toBeGreaterThan(200);
  const unreadable = accepted.flatMap((ground) => {
    const { bg, surface, stone, ink, sale, sage, gold, ...palette } = paletteOf({
      accent: '#3b0d4f',
      ground,
    });
    const pairs = [
      ...[bg, surface].map((on) => [ink, on, 7] as const),
      ...[bg, surface, stone].map((on) => [palette['ink-soft'], on, 4.5] as const),
      ...[sale, sage].flatMap((state) => [bg, surface, '#ffffff'].map((on) => [state, on, 4.5] as const)),
      [gold, bg, 4.5] as const,
    ];
    return pairs.filter(([text, on, least]) => contrast(text, on) < least).map((pair) => [ground, ...pair]);
  });
  expect(unreadable).toEqual([]);
});

describe.each(GROUNDS)('on the ground %s', (ground) => {
  const palette = paletteOf({ accent: '#3b0d4f', ground });

  test('the ground is accepted, and each of its panels is darker than the one before', () => {
    expect(groundProblem(ground)).toBeNull();
    const steps = [palette.bg, palette.surface, palette.stone, palette.line].map((one) => toOklch(one).l);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    expect(contrast(palette['accent-strong'], '#ffffff')).toBeGreaterThan(
      contrast(palette.accent, '#ffffff'),
    );
  });
});

test('white has no tint to hand on', () => {
  for (const name of ['surface', 'stone', 'line', 'ink'] as const)
    expect(toOklch(paletteOf({ accent: '#000000', ground: '#ffffff' })[name]).c).toBeLessThan(0.002);
});

test.each([
  ['#93472d', '#faf6f0', null],
  ['#0f5132', '#ffffff', null],
  ['#ffd400', '#ffffff', 'sui riquadri'],
  ['#e08a6c', '#faf6f0', 'sui riquadri'],
  ['#ffffff', '#ffffff', 'sul fondo'],
])('the main colour %s on %s fails %j', (accent, ground, where) => {
  const problem = accentProblem({ accent, ground });
  if (where === null) return expect(problem).toBeNull();
  expect(problem?.contrast).toBeLessThan(4.5);
  const { nearest } = problem ?? { nearest: '' };
  expect(accentProblem({ accent: nearest, ground })).toBeNull();
  // Nearest: a step lighter fails.
  const { l, c, h } = toOklch(nearest);
  expect(accentProblem({ accent: fromOklch({ l: l + 0.012, c, h }), ground })).not.toBeNull();
});

test.each(['#000000', '#2a2422', '#7a1f1f', '#777777'])(
  'the ground %s is refused, with one that passes',
  (ground) => {
    const problem = groundProblem(ground);
    expect(problem?.contrast).toBeLessThan(7);
    expect(groundProblem(problem?.nearest ?? '')).toBeNull();
  },
);

test('sentences say by how much, and what passes', () => {
  const accent = accentProblem({ accent: '#e8a200', ground: '#faf6f0' });
  expect(accent && accentSentence(accent)).toMatch(
    /^Non si legge bene sui riquadri: il contrasto è 1,\d:1, ne serve almeno 4,5:1\. Il più vicino che va bene è #[0-9a-f]{6}\.$/,
  );
  const ground = groundProblem('#555555');
  expect(ground && groundSentence(ground)).toMatch(
    /^È troppo scuro per i testi: il contrasto sui riquadri è \d,?\d?:1, ne serve almeno 7:1\. Il più vicino che va bene è #[0-9a-f]{6}\.$/,
  );
  expect(inRatio(4.499)).toBe('4,4:1');
});
