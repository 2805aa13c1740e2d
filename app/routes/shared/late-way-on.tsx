import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./way-on.tsx');

/** Search and four products for a page that turns out empty; offline the page stays as it is. */
export function LateWayOn({ className }: { className?: string }) {
  const part = useLazyModule(load, true);
  return part && <part.default className={className} />;
}
