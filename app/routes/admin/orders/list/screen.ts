import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/ordini'),
  label: 'Ordini',
  Icon: ShoppingBag,
  group: 'Vendite',
  first: true,
  pinned: true,
};
