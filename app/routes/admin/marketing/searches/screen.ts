import SearchX from 'lucide-react/icons/search-x';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/ricerche'),
  label: 'Ricerche',
  Icon: SearchX,
  group: 'Promozioni',
};
