import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./search-and-newest.tsx');

/** Search and four products for a page that turns out empty; nothing while offline. */
export function LateSearchAndNewest({ className }: { className?: string }) {
  const part = useLazyModule(load, true);
  return part && <part.default className={className} />;
}
