import type { Db } from '#db/client.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { linkProblem } from './addresses.server.ts';

/** `field` of its message; `in` describes the place. */
type WrittenLink = { field: string; in?: string; to: string };

/** Broken links, by field. @param by see `linkProblem` */
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
