import Settings from 'lucide-react/icons/settings';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/impostazioni'),
  label: 'Impostazioni',
  Icon: Settings,
  group: 'Impostazioni',
};
