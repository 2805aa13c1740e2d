import { Skeleton } from '#ui/skeleton.tsx';

/** One to four columns, by the width of the screen (specification section 2); a fifth on very wide ones. */
export const GRID =
  'grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-2 md:grid-cols-3 md:gap-x-5 md:gap-y-12 wide:grid-cols-4 wide:gap-x-6 wide:gap-y-15 widest:grid-cols-5';

export const LIST = 'divide-y divide-line border-line border-b [&>li]:py-5 md:[&>li]:py-7';

export function ProductGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} data-skeleton-card>
          <Skeleton className="aspect-4/5 w-full" />
          <Skeleton className="mt-4 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
