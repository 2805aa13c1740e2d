import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After a refusal nothing has changed; reloading could fail and lose what was typed. */
export function revalidateUnlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: { ok?: unknown } | null = actionResult ?? null;
  return defaultShouldRevalidate && answer?.ok !== false;
}
