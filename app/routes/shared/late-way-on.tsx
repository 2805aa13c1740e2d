import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./way-on.tsx');

/** The search and four products, fetched where a page turns out to be empty; without a network the page stays as it is. */
export function LateWayOn({ className }: { className?: string }) {
  const part = useLazyModule(load, true);
  return part && <part.default className={className} />;
}
