import { fold } from '#lib/fold.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type SizeScale, sizeNamed } from '#shop/catalog/assortment/scales.ts';
import type { SourceVariant } from './source.ts';
import { quoted } from './source-values.ts';

const SIZE_WORDS = [
  'taglia',
  'taglie',
  'size',
  'sizes',
  'misura',
  'misure',
  'numero',
  'dimensione',
  'dimensioni',
  'taglia scarpe',
  'shoe size',
];
const COLOR_WORDS = ['colore', 'colori', 'color', 'colour', 'tinta', 'colours', 'colors'];

type Axis = 'size' | 'color' | 'none' | 'other';

export type Axes = ReadonlyMap<string, Axis>;

/** Size and colour axes, by the choice's name, a word in it («Taglia IT») or, if no other is a size, its values. */
export function axesOf(variants: readonly SourceVariant[], scales: readonly SizeScale[]): Axes {
  const values = valuesOf(variants);
  const axes = new Map<string, Axis>([...values.keys()].map((name) => [name, 'other']));
  const claim = (axis: Axis, fits: (name: string, values: ReadonlySet<string>) => boolean) => {
    if ([...axes.values()].includes(axis)) return;
    const [name] = [...values].find(([one, all]) => axes.get(one) === 'other' && fits(one, all)) ?? [];
    if (name !== undefined) axes.set(name, axis);
  };
  const is = (words: readonly string[]) => (name: string) => words.includes(plainName(name));
  const has = (words: readonly string[]) => (name: string) =>
    plainName(name)
      .split(/[^a-z]+/)
      .some((word) => words.includes(word));
  for (const rule of [is, has]) {
    claim('size', rule(SIZE_WORDS));
    claim('color', rule(COLOR_WORDS));
  }
  claim('size', (_, all) => [...all].every((value) => (sizeNamed(value, scales) ?? ONE_SIZE) !== ONE_SIZE));
  for (const [name, all] of values) {
    if (axes.get(name) === 'other' && [...all].every((value) => sizeNamed(value, scales) === ONE_SIZE))
      axes.set(name, 'none');
  }
  return axes;
}

function valuesOf(variants: readonly SourceVariant[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const { name, value } of options) {
      const known = values.get(name);
      if (known) known.add(value);
      else values.set(name, new Set([value]));
    }
  }
  return values;
}

function plainName(name: string): string {
  return fold(name)
    .replace(/^(pa|attribute)[ _]/, '')
    .replace(/_/g, ' ')
    .trim();
}

export function valueOn({ options }: SourceVariant, axis: Axis, axes: Axes): string | null {
  return options.find(({ name }) => axes.get(name) === axis)?.value.trim() ?? null;
}

/** Choices other than size and colour: a problem with several values, left out with one. */
export function otherChoices(
  variants: readonly SourceVariant[],
  axes: Axes,
): { problems: string[]; notes: string[] } {
  const others = [...valuesOf(variants)].filter(([name]) => axes.get(name) === 'other');
  const [several, single] = [true, false].map((isMany) =>
    others.filter(([, all]) => all.size > 1 === isMany),
  );
  return {
    problems: (several ?? []).map(
      ([name]) => `La scelta ${quoted(name)} non si può prendere: qui si sceglie fra taglie e colori.`,
    ),
    notes: (single ?? []).map(
      ([name, [value = '']]) =>
        `${quoted(`${name}: ${value}`)} non viene preso: se serve, scrivilo nella descrizione.`,
    ),
  };
}

/** Groups by folded colour name. Lines without a colour get the only one; of several, they are `unclear`. */
export function byColor(
  variants: readonly SourceVariant[],
  axes: Axes,
): { colors: { name: string; variants: SourceVariant[] }[]; unclear: (number | undefined)[] } {
  const colors = new Map<string, { name: string; variants: SourceVariant[] }>();
  const bare: SourceVariant[] = [];
  for (const variant of variants) {
    const name = valueOn(variant, 'color', axes) ?? '';
    const key = fold(name).replace(/\s+/g, ' ');
    const color = colors.get(key);
    if (key === '') bare.push(variant);
    else if (color) color.variants.push(variant);
    else colors.set(key, { name, variants: [variant] });
  }
  const [only, ...others] = colors.values();
  if (!only) return { colors: [{ name: '', variants: bare }], unclear: [] };
  // In the file's order.
  if (others.length === 0) return { colors: [{ name: only.name, variants: [...variants] }], unclear: [] };
  return { colors: [only, ...others], unclear: bare.map(({ line }) => line) };
}
