import type { FibrePart } from '#db/json/products.ts';

/** Share (%) of a part from which people search for the fibre. */
const LEAST = 30;

const KNOWN_AS = [
  [/^lana\b/, 'lana'],
  [/^(?:pelo )?(?:kashmir|cashmere)$/, 'cashmere'],
] as const;

/** Main fibres by usual names, each once. */
export function mainFibres(parts: readonly FibrePart[]): string[] {
  const main = parts
    // Linings don't count; each piece of a set has its own first part.
    .filter(({ piece }, at) => at === parts.findIndex((other) => other.piece === piece))
    .flatMap(({ fibres }) => fibres.filter(({ percent }) => percent >= LEAST));
  return [...new Set(main.map(({ fibre }) => knownAs(fibre)))];
}

function knownAs(fibre: string): string {
  return KNOWN_AS.find(([pattern]) => pattern.test(fibre))?.[1] ?? fibre;
}
