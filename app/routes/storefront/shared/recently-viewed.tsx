import { useRecentlyViewed } from '#shop/catalog/product-cards/use-recently-viewed.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./viewed-row.tsx');

type Props = { without?: readonly string[]; className: string };

/** Fetched once there is something to show. `without`: products that the page shows already. */
export function RecentlyViewed({ without = [], className }: Props) {
  const ids = useRecentlyViewed()
    .filter((id) => !without.includes(id))
    .slice(0, 4);
  const part = useLazyModule(load, ids.length > 0);
  if (!part || ids.length === 0) return null;
  return <part.ViewedRow ids={ids} className={className} />;
}
