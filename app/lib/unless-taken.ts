import { brokenConstraint } from '#db/broken-constraint.ts';

/**
 * Runs `write`, a transaction; where somebody else took one of its unique values between its check and its end, nothing
 * of it was written and `otherwise` answers: `write` once more, if it checks by itself, or a refusal.
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
