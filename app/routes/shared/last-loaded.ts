export type PartResult = { type: 'data' | 'error'; result: unknown };

/** The visible page: its address, and each route's data. */
export type LastLoaded = { address: string; parts: Readonly<Record<string, unknown>> };

/** Route whose data is valid on every page. */
const FRAME = 'root';

/** Drawn from the browser's storage: opens without its data, too. */
const CART = '/cart';

/**
 * A load without an answer would fail every route at once: known data replace it, the frame's (`root`) on every page,
 * so that header and footer stay, other routes' when their page is reloaded (specification section 8); the cart's are null.
 */
export function keepLastLoaded<Result extends PartResult>(
  results: Record<string, Result>,
  last: LastLoaded | null,
  address: string,
  isRefusal: (error: unknown) => boolean,
): Record<string, Result | PartResult> {
  if (!last) return results;
  const isSamePage = last.address === address;
  return Object.fromEntries(
    Object.entries(results).map(([part, result]) => {
      const stays = part === FRAME || isSamePage;
      const known = stays ? last.parts[part] : undefined;
      const standing = known === undefined && part === CART ? null : known;
      return result.type === 'error' && standing !== undefined && !isRefusal(result.result)
        ? [part, { type: 'data' as const, result: standing }]
        : [part, result];
    }),
  );
}
