import { ProductGridSkeleton } from '#routes/shared/listing/product-grid-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function ListSkeleton({ title }: { title: string }) {
  return (
    <main className="page pt-12 pb-(--section) md:pt-15">
      <h1 className="display-1 mb-4 md:mb-8">{title}</h1>
      <p role="status" className="mb-8 border-line border-y py-4 text-[15px]">
        Caricamento...
      </p>
      <ProductGridSkeleton />
    </main>
  );
}

export function ProductSkeleton({ id }: { id: string }) {
  return (
    <main data-skeleton-product className="page flex flex-col pb-14 md:pt-4">
      <p
        role="status"
        className="flex min-h-11 items-center text-[15px] text-ink-soft max-md:order-1 max-md:mt-2 md:mb-4"
      >
        Caricamento...
      </p>
      <div className="contents gap-x-[clamp(2rem,4vw,6rem)] md:grid md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_clamp(25rem,30vw,27.5rem)]">
        <div className="max-md:-mx-[clamp(1rem,4vw,4rem)]" style={{ viewTransitionName: `foto-${id}` }}>
          <Skeleton className="aspect-4/5 md:max-lg:max-h-[78svh] md:max-lg:w-full" />
        </div>
        <div className="max-md:order-2">
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
