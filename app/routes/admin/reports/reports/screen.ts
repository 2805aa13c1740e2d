import TrendingUp from 'lucide-react/icons/trending-up';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/andamento'),
  label: 'Andamento',
  Icon: TrendingUp,
  group: 'Conti',
};
