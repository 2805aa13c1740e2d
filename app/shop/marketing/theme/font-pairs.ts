/** Metrics (%) of a local fallback font against layout shifts, from Italian text (`styles/fonts/README.md`). */
export type StandIn = {
  font: 'times' | 'times-bold' | 'arial' | 'arial-bold';
  size: number;
  up: number;
  down: number;
};

/** `file`: name in `app/styles/fonts` without extension. */
export type ShippedFont = { name: string; file: string; weights: string; standIns: StandIn[] };

const sans = (name: string, file: string, normal: number[], bold: number[]): ShippedFont => ({
  name,
  file,
  weights: '400 700',
  standIns: [standIn('arial', normal), standIn('arial-bold', bold)],
});

const standIn = (font: StandIn['font'], [size = 100, up = 90, down = 20]: number[]): StandIn => ({
  font,
  size,
  up,
  down,
});

/** Pairs of fonts for titles and texts, with the owner's labels. */
export const FONT_PAIRS = {
  bodoni: {
    name: 'Editoriale',
    hint: 'Bodoni Moda e Instrument Sans: il contrasto netto delle riviste.',
    // In every page's style sheet (`styles/theme.css`).
    display: { name: 'Bodoni Moda', file: 'bodoni-moda', weights: '500 600', standIns: [] },
    text: { name: 'Instrument Sans', file: 'instrument-sans', weights: '400 700', standIns: [] },
  },
  playfair: {
    name: 'Classica',
    hint: 'Playfair Display e Source Sans: elegante e familiare.',
    display: {
      name: 'Playfair Display',
      file: 'playfair-display',
      weights: '500 600',
      standIns: [standIn('times-bold', [105.9, 102.2, 23.7])],
    },
    text: sans('Source Sans 3', 'source-sans-3', [94.2, 108.8, 42.5], [89.6, 114.3, 44.7]),
  },
  cormorant: {
    name: 'Delicata',
    hint: 'Cormorant e Figtree: lettere sottili, per chi vende seta e pizzo.',
    display: {
      name: 'Cormorant',
      file: 'cormorant',
      weights: '500 700',
      standIns: [standIn('times', [97.4, 94.9, 29.5])],
    },
    text: sans('Figtree', 'figtree', [100.2, 94.8, 25], [94.4, 100.6, 26.5]),
  },
  fraunces: {
    name: 'Calda',
    hint: 'Fraunces e DM Sans: morbida e artigianale.',
    display: {
      name: 'Fraunces',
      file: 'fraunces',
      weights: '500 600',
      standIns: [standIn('times-bold', [106.6, 91.7, 23.9])],
    },
    text: sans('DM Sans', 'dm-sans', [104, 95.4, 29.8], [100.1, 99.1, 31]),
  },
  jost: {
    name: 'Essenziale',
    hint: 'Jost e Work Sans: geometrica e moderna, senza grazie.',
    display: {
      name: 'Jost',
      file: 'jost',
      weights: '500 600',
      standIns: [standIn('arial', [102.3, 104.6, 36.6])],
    },
    text: sans('Work Sans', 'work-sans', [112, 83, 21.7], [103.7, 89.7, 23.4]),
  },
} as const satisfies Record<string, { name: string; hint: string; display: ShippedFont; text: ShippedFont }>;

export type FontPair = keyof typeof FONT_PAIRS;

export const FONT_PAIR_KEYS = Object.keys(FONT_PAIRS) as [FontPair, ...FontPair[]];
