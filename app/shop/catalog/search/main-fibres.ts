import type { FibrePart } from '#db/json/products.ts';

/** Percent of a part from which on people look for a garment by the fibre. */
const LEAST = 30;

/** Fibres that people look for under a shorter name. */
const KNOWN_AS = [
  [/^lana\b/, 'lana'],
  [/^(?:pelo )?(?:kashmir|cashmere)$/, 'cashmere'],
] as const;

/** The fibres that a garment is mainly made of, each once, under the name by which people look for them. */
export function mainFibres(parts: readonly FibrePart[]): string[] {
  const main = parts
    // A lining is no reason to look for a garment; each piece of a set names its own first part first.
    .filter(({ piece }, at) => at === parts.findIndex((other) => other.piece === piece))
    .flatMap(({ fibres }) => fibres.filter(({ percent }) => percent >= LEAST));
  return [...new Set(main.map(({ fibre }) => knownAs(fibre)))];
}

function knownAs(fibre: string): string {
  return KNOWN_AS.find(([pattern]) => pattern.test(fibre))?.[1] ?? fibre;
}
