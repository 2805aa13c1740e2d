import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProductGridSkeleton } from '../listing/product-grid-skeleton.tsx';

/** What a list will look like. */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <main className="page pt-15 pb-20 md:pt-17">
      <h1 className="display-1 mt-2 mb-6 md:mb-10">{title}</h1>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
        {['a', 'b', 'c', 'd'].map((filter) => (
          <Skeleton key={filter} className="h-18" />
        ))}
      </div>
      <p role="status" className="mb-8 border-line border-b pb-2 text-[15px]">
        Caricamento...
      </p>
      <ProductGridSkeleton />
    </main>
  );
}

/** What the page of a product will look like. */
export function ProductSkeleton({ id }: { id: string }) {
  return (
    <main data-skeleton-product className="page pt-2 pb-14 md:pt-4">
      <p role="status" className="mb-2 flex min-h-11 items-center text-[15px] text-ink-soft md:mb-4">
        Caricamento...
      </p>
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 md:grid-cols-[55fr_45fr] lg:grid-cols-[58fr_42fr]">
        <div
          className="max-md:-mx-[clamp(1rem,4vw,4rem)] lg:pl-22"
          style={{ viewTransitionName: `foto-${id}` }}
        >
          <Skeleton className="aspect-4/5" />
        </div>
        <div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-5 h-10 w-4/5" />
          <Skeleton className="mt-5 h-7 w-32" />
          <Skeleton className="mt-8 h-20" />
          <Skeleton className="mt-8 h-12 w-64" />
          <Skeleton className="mt-8 h-12" />
        </div>
      </div>
    </main>
  );
}
