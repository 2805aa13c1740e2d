import type { Shoe } from '#db/json/products.ts';
import { SHOE_MATERIALS } from '#db/values/products.ts';
import { fold } from '#lib/fold.ts';
import {
  ANIMAL_PARTS,
  type Composition,
  MOST_SHOE_MATERIALS,
  SHOE_PARTS,
  type ShoePart,
} from './composition.ts';
import { fibreName, GARMENT_PARTS, readParts, type TypedPart } from './fibres.ts';

/** Longest text (characters). */
const LONGEST_MATERIALS = 500;
const MAIN_PART = GARMENT_PARTS[0];

export type ReadComposition = { ok: true; composition: Composition } | { ok: false; message: string };

/**
 * Reads one line as `compositionLine` or people write it: «95% cotone, 5% elastan», «Fodera: 100% poliestere; …»,
 * «Tomaia: cuoio; …». Semicolons or lines end parts; anything else is a material.
 */
export function compositionFrom(text: string): ReadComposition {
  const parts: TypedPart[] = [];
  const shoe: Shoe = { upper: [], lining: [], sole: [] };
  const materials: string[] = [];
  let hasAnimalParts = false;
  for (const segment of text.split(/[;\n]/).map((one) => one.trim())) {
    if (segment === '') continue;
    const { name, rest } = namedPart(segment);
    const shoePart = shoePartOf(name);
    if (fold(segment) === fold(ANIMAL_PARTS)) hasAnimalParts = true;
    else if (shoePart) {
      const read = shoeMaterials(rest);
      if (!read) return { ok: false, message: `${SHOE_PARTS[shoePart]}: ${SHOE_HINT}` };
      shoe[shoePart] = read;
    } else if (name !== '' && (partOf(name) || /\d/.test(rest))) parts.push(typedPart(name, rest));
    else if (name === '' && (/\d/.test(segment) || fibreName(segment) !== null)) addMain(parts, segment);
    else materials.push(segment);
  }
  const read = readParts(parts);
  if (!read.ok) return read;
  const others = materials.join('; ');
  if (others.length > LONGEST_MATERIALS)
    return { ok: false, message: `Gli altri materiali: al massimo ${LONGEST_MATERIALS} caratteri.` };
  return { ok: true, composition: { fibres: read.parts, shoe, hasAnimalParts, materials: others } };
}

const SHOE_HINT = `scrivi al massimo ${MOST_SHOE_MATERIALS} fra ${SHOE_MATERIALS.join(', ')}.`;

function namedPart(segment: string): { name: string; rest: string } {
  const at = segment.indexOf(':');
  return at < 0
    ? { name: '', rest: segment }
    : { name: segment.slice(0, at).trim(), rest: segment.slice(at + 1).trim() };
}

function partOf(name: string): string | null {
  return GARMENT_PARTS.find((part) => fold(part) === fold(name)) ?? null;
}

/** A part of a garment or of a set's piece: «Fodera», «Giacca, fodera», or «Giacca» alone. */
function typedPart(name: string, text: string): TypedPart {
  const whole = partOf(name);
  if (whole) return { piece: '', part: whole, text };
  const at = name.lastIndexOf(',');
  const part = at < 0 ? null : partOf(name.slice(at + 1).trim());
  return part ? { piece: name.slice(0, at).trim(), part, text } : { piece: name, part: MAIN_PART, text };
}

/** Fibres without a part's name are one part, whatever separates them. */
function addMain(parts: TypedPart[], text: string): void {
  const main = parts.find(({ piece, part }) => piece === '' && part === MAIN_PART);
  if (main) main.text += `, ${text}`;
  else parts.push({ piece: '', part: MAIN_PART, text });
}

function shoePartOf(name: string): ShoePart | null {
  const found = Object.entries(SHOE_PARTS).find(([, label]) => fold(label) === fold(name));
  return (found?.[0] as ShoePart | undefined) ?? null;
}

function shoeMaterials(text: string): Shoe[ShoePart] | null {
  const names = text.split(/,| e /).map((one) => fold(one).trim());
  const materials = names.flatMap((name) => SHOE_MATERIALS.find((one) => fold(one) === name) ?? []);
  const isWhole = materials.length === names.length && materials.length <= MOST_SHOE_MATERIALS;
  return isWhole ? [...new Set(materials)] : null;
}
