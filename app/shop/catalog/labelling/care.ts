import type { CareSymbols } from '#db/json/products.ts';
import { keysOf } from '#lib/keys.ts';

/** Treatments in the order of EN ISO 3758 with the meaning of each symbol; drying has two. */
export const CARE = {
  wash: {
    label: 'Lavaggio',
    choices: {
      '95': 'Lavare a massimo 95 °C',
      '60': 'Lavare a massimo 60 °C',
      '60-mild': 'Lavare a massimo 60 °C, ciclo delicato',
      '40': 'Lavare a massimo 40 °C',
      '40-mild': 'Lavare a massimo 40 °C, ciclo delicato',
      '40-very-mild': 'Lavare a massimo 40 °C, ciclo molto delicato',
      '30': 'Lavare a massimo 30 °C',
      '30-mild': 'Lavare a massimo 30 °C, ciclo delicato',
      '30-very-mild': 'Lavare a massimo 30 °C, ciclo molto delicato',
      hand: 'Lavare a mano, a massimo 40 °C',
      no: 'Non lavare',
    },
  },
  bleach: {
    label: 'Candeggio',
    choices: {
      any: 'Si può candeggiare',
      oxygen: 'Candeggiare solo con ossigeno, senza cloro',
      no: 'Non candeggiare',
    },
  },
  tumble: {
    label: 'Asciugatura in tamburo',
    choices: {
      normal: 'Asciugare in tamburo a temperatura normale',
      low: 'Asciugare in tamburo a temperatura bassa',
      no: 'Non asciugare in tamburo',
    },
  },
  natural: {
    label: 'Asciugatura naturale',
    choices: {
      line: 'Asciugare appeso',
      'line-shade': 'Asciugare appeso, all’ombra',
      flat: 'Asciugare in piano',
      'flat-shade': 'Asciugare in piano, all’ombra',
      drip: 'Asciugare appeso, senza centrifuga',
      'drip-flat': 'Asciugare in piano, senza centrifuga',
    },
  },
  iron: {
    label: 'Stiratura',
    choices: {
      high: 'Stirare a temperatura alta',
      medium: 'Stirare a temperatura media',
      low: 'Stirare a temperatura bassa, senza vapore',
      no: 'Non stirare',
    },
  },
  professional: {
    label: 'Pulitura professionale',
    choices: {
      p: 'Pulire a secco (P)',
      'p-mild': 'Pulire a secco (P), trattamento delicato',
      f: 'Pulire a secco con idrocarburi (F)',
      'f-mild': 'Pulire a secco con idrocarburi (F), trattamento delicato',
      w: 'Pulire a umido (W)',
      'w-mild': 'Pulire a umido (W), trattamento delicato',
      no: 'Non pulire a secco',
    },
  },
} as const satisfies Record<keyof CareSymbols, { label: string; choices: Record<string, string> }>;

export type Treatment = keyof typeof CARE;
export const TREATMENTS = keysOf(CARE);

export type Care = { symbols: CareSymbols; note: string };

export const NO_CARE: Care = { symbols: {}, note: '' };

export function careChoices(treatment: Treatment): readonly string[] {
  return Object.keys(CARE[treatment].choices);
}

export function careText(treatment: Treatment, choice: string): string | null {
  const choices: Record<string, string> = CARE[treatment].choices;
  return Object.hasOwn(choices, choice) ? (choices[choice] ?? null) : null;
}

export function careLines(symbols: CareSymbols): { treatment: Treatment; choice: string; text: string }[] {
  return TREATMENTS.flatMap((treatment) => {
    const choice = symbols[treatment];
    const text = choice === undefined ? null : careText(treatment, choice);
    return choice === undefined || text === null ? [] : [{ treatment, choice, text }];
  });
}
