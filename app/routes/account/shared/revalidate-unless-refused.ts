import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * After a refusal nothing has changed; with an absent server, reloading would fail and lose what was typed.
 */
export function revalidateUnlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: { ok?: unknown } | null = actionResult ?? null;
  return defaultShouldRevalidate && answer?.ok !== false;
}
