import type { SimilarHeading } from '#db/json/imports.ts';
import names from './sheet-headings.json' with { type: 'json' };

/**
 * Other names for the shop's columns in shop software (gestionali) and hand-made sheets, without punctuation,
 * the likeliest first. No names of net or purchase prices («listino», «netto»).
 */
const OTHER_NAMES: Record<string, readonly string[]> = names;

const plain = (heading: string) => heading.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Of several candidates for a column the likeliest. */
export function ownNames(headings: readonly string[]): SimilarHeading[] {
  const taken = new Set<string>();
  return Object.entries(OTHER_NAMES).flatMap(([like, names]) => {
    if (headings.includes(like) && like !== 'descrizione') return [];
    const heading = [like, ...names]
      .map((name) => headings.find((one) => plain(one) === name && !taken.has(one)))
      .find((one) => one !== undefined);
    if (heading === undefined || heading === like) return [];
    taken.add(heading);
    return [{ heading, like }];
  });
}
