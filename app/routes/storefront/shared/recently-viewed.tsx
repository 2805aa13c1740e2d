import { useRecentlyViewed } from '#shop/catalog/product-cards/use-recently-viewed.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const load = () => import('./viewed-row.tsx');

type Props = { without?: readonly string[]; className: string };

/** Products seen on this device. `without`: products already on the page. */
export function RecentlyViewed({ without = [], className }: Props) {
  const ids = useRecentlyViewed()
    .filter((id) => !without.includes(id))
    .slice(0, 4);
  const part = useLazyModule(load, ids.length > 0);
  if (!part || ids.length === 0) return null;
  return <part.ViewedRow ids={ids} className={className} />;
}
