import Star from 'lucide-react/icons/star';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/recensioni'),
  label: 'Recensioni',
  Icon: Star,
  group: 'Vendite',
};
