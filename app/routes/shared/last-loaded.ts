/** What one part of a page was answered with; the router's own shape. */
export type PartResult = { type: 'data' | 'error'; result: unknown };

/** What is on the screen: its address, and what each of its parts was loaded with. */
export type LastLoaded = { address: string; parts: Readonly<Record<string, unknown>> };

/** The frame of every page, which says the same wherever one goes. */
const FRAME = 'root';

/**
 * An answer that does not come fails every part of a page at once. What is known already stands in for it: the
 * frame on every page, so that header and footer stay; the other parts when the same page is only requested again,
 * so that a refresh that fails takes nothing off the screen (specification section 8).
 * @param isRefusal whether an error says no, instead of not answering: such an answer counts.
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
      const mayStand = stays && last.parts[part] !== undefined;
      return result.type === 'error' && mayStand && !isRefusal(result.result)
        ? [part, { type: 'data' as const, result: last.parts[part] }]
        : [part, result];
    }),
  );
}
