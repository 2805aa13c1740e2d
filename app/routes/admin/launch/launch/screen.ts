import ListChecks from 'lucide-react/icons/list-checks';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/apertura'),
  label: 'Apertura',
  Icon: ListChecks,
  group: 'Impostazioni',
};
