import type { SimilarHeading } from '#db/json/imports.ts';
import names from './sheet-headings.json' with { type: 'json' };

/** Other headings in shop software and hand-made sheets, likeliest first. None of net or purchase prices. */
const OTHER_NAMES: Record<string, readonly string[]> = names;

const plain = (heading: string) => heading.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The likeliest candidate for each column. */
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
