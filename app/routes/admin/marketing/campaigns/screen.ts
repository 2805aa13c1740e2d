import BadgePercent from 'lucide-react/icons/badge-percent';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/campagne'),
  label: 'Campagne',
  Icon: BadgePercent,
  group: 'Promozioni',
};
