import type { Db } from '#db/client.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { linkProblem } from './addresses.server.ts';

/** A link as it is written: beside which field what is wrong with it is told, and words that say which one it is. */
type WrittenLink = { field: string; in?: string; to: string };

/**
 * The links that lead nowhere, told beside their fields.
 * @param by see `linkProblem`
 */
export async function brokenLinks(
  { db, config }: { db: Db; config: { publicUrl: string } },
  links: readonly WrittenLink[],
  by: string | null,
): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  for (const { field, in: place, to } of links) {
    const problem = await linkProblem({ db, ...config }, to, { by });
    if (problem !== null) wrong[field] ??= place ? `${place}: ${problem}` : problem;
  }
  return wrong;
}
