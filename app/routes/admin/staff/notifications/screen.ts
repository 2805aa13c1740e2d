import Bell from 'lucide-react/icons/bell';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/avvisi'),
  label: 'Avvisi',
  Icon: Bell,
  group: 'Impostazioni',
};
