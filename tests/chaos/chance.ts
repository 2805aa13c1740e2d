/** Chance that can be repeated: the same seed decides the same. */
export type Chance = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  };
}

/** How often a trial is repeated: `ROUNDS` of the long form, or the few of the short one. */
export function rounds(few: number): number {
  return process.env.ROUNDS ? Number(process.env.ROUNDS) : few;
}

export const isLongForm = process.env.ROUNDS !== undefined;

export const SEED = Number(process.env.SEED ?? 20261121);
