import { brokenConstraint } from '#db/broken-constraint.ts';

/**
 * Runs the transaction `write`; if another took one of its unique values meanwhile, nothing is written and `otherwise`
 * answers: with a refusal, or with `write` once more.
 * @param constraints names of the unique constraints
 */
export async function unlessTaken<Answer>(
  constraints: readonly string[],
  write: () => Promise<Answer>,
  otherwise: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!constraints.includes(brokenConstraint(error) ?? '')) throw error;
    return otherwise();
  }
}
