import { useLazyModule } from '../../ui/use-lazy-module.ts';

/** With the files that it needs beside it, rather than one after the other. */
async function load() {
  const [part] = await Promise.all([
    import('./way-on.tsx'),
    import('./search-form.tsx'),
    import('./small-cards.tsx'),
  ]);
  return part;
}

/** The search and four products, fetched where a page turns out to be empty; without a network the page stays as it is. */
export function LateWayOn({ className }: { className?: string }) {
  const part = useLazyModule(load, true);
  return part && <part.default className={className} />;
}
