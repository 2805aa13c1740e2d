import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * After a refusal nothing has changed: the page is not loaded again. With a server that is away it could not be,
 * and what was typed would be lost with it.
 */
export function revalidateUnlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: { ok?: unknown } | null = actionResult ?? null;
  return defaultShouldRevalidate && answer?.ok !== false;
}
