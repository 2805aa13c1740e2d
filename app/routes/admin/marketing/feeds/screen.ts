import Megaphone from 'lucide-react/icons/megaphone';
import { href } from 'react-router';
import type { Screen } from '#routes/admin/shared/menu-screen.ts';

export const screen: Screen = {
  to: href('/admin/feed'),
  label: 'Google e Meta',
  Icon: Megaphone,
  group: 'Promozioni',
};
